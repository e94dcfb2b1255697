import { defineTexts } from '~/i18n/texts'

export const locationTexts = defineTexts({
  choose: {
    'zh-cn': '选择位置',
    'yue-lang': '揀位置',
    'en-us': 'Choose a location',
    'korean-lang': '위치 선택',
  },
  use: { 'zh-cn': '使用', 'yue-lang': '使用', 'en-us': 'Use', 'korean-lang': '사용' },
  send: { 'zh-cn': '发送', 'yue-lang': '傳送', 'en-us': 'Send', 'korean-lang': '보내기' },
  name: {
    'zh-cn': '地点名称',
    'yue-lang': '地點名稱',
    'en-us': 'Place name',
    'korean-lang': '장소 이름',
  },
  namePlaceholder: {
    'zh-cn': '例如：老地方咖啡馆',
    'yue-lang': '例如：老地方茶餐廳',
    'en-us': 'For example, our usual café',
    'korean-lang': '예: 늘 가던 카페',
  },
  address: {
    'zh-cn': '地址或说明',
    'yue-lang': '地址或者說明',
    'en-us': 'Address or directions',
    'korean-lang': '주소 또는 설명',
  },
  coordinates: { 'zh-cn': '坐标', 'yue-lang': '座標', 'en-us': 'Coordinates', 'korean-lang': '좌표' },
  badCoordinates: {
    'zh-cn': '请按“纬度, 经度”填写，例如22.2819, 114.1582',
    'yue-lang': '請填「緯度, 經度」，例如22.2819, 114.1582',
    'en-us': 'Enter latitude, longitude, like 22.2819, 114.1582',
    'korean-lang': '위도, 경도 순서로 입력해 주세요. 예: 22.2819, 114.1582',
  },
  myPosition: {
    'zh-cn': '使用我的位置',
    'yue-lang': '用我嘅位置',
    'en-us': 'Use my location',
    'korean-lang': '내 위치 사용',
  },
  whyTitle: {
    'zh-cn': '使用你的位置？',
    'yue-lang': '用你嘅位置？',
    'en-us': 'Use your location?',
    'korean-lang': '내 위치를 사용할까요?',
  },
  why: {
    'zh-cn': '浏览器会询问你是否允许。按下“发送”之前，不会把位置告诉任何人。',
    'yue-lang': '瀏覽器會問你准唔准。撳「傳送」之前唔會話畀任何人知你喺邊。',
    'en-us': 'Your browser will ask for permission. Nothing is shared until you tap Send.',
    'korean-lang': '브라우저가 허용할지 물어봐요. 보내기 전에는 누구에게도 공유되지 않아요.',
  },
  allow: { 'zh-cn': '继续', 'yue-lang': '繼續', 'en-us': 'Continue', 'korean-lang': '계속' },
  refused: {
    'zh-cn': '没有位置权限，可以在浏览器设置里开启',
    'yue-lang': '冇位置權限，可以喺瀏覽器設定開返',
    'en-us': 'Location access is off. You can turn it on in your browser settings.',
    'korean-lang': '위치 권한이 없어요. 브라우저 설정에서 바꿀 수 있어요.',
  },
  noPosition: {
    'zh-cn': '暂时无法确定位置',
    'yue-lang': '暫時搵唔到位置',
    'en-us': 'Couldn’t find your location',
    'korean-lang': '위치를 찾지 못했어요',
  },
  map: { 'zh-cn': '地图', 'yue-lang': '地圖', 'en-us': 'Map', 'korean-lang': '지도' },
  mapHint: {
    'zh-cn': '拖动地图，把图钉移到所选位置',
    'yue-lang': '拖動地圖，將圖釘放喺位置上',
    'en-us': 'Move the map to place the pin',
    'korean-lang': '지도를 움직여 핀을 장소에 맞춰 주세요',
  },
  copy: {
    'zh-cn': '复制坐标',
    'yue-lang': '複製座標',
    'en-us': 'Copy coordinates',
    'korean-lang': '좌표 복사',
  },
  openOutside: {
    'zh-cn': '在地图中打开',
    'yue-lang': '喺地圖打開',
    'en-us': 'Open in Maps',
    'korean-lang': '지도에서 열기',
  },
})
