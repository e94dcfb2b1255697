import { defineTexts } from '~/i18n/texts'

export const wallpaperTexts = defineTexts({
  title: {
    'zh-cn': '聊天背景',
    'yue-lang': '對話背景',
    'en-us': 'Chat wallpaper',
    'korean-lang': '채팅방 배경',
  },
  noteAll: {
    'zh-cn': '只保存在这台设备上。单独设置过背景的聊天不受影响。',
    'yue-lang': '淨係儲存喺呢部裝置。另外揀咗背景嘅對話唔會變。',
    'en-us': 'Kept on this device only. Chats with a wallpaper of their own keep it.',
    'korean-lang': '이 기기에만 저장돼요. 배경을 따로 정한 채팅방은 그대로예요.',
  },
  noteOne: {
    'zh-cn': '只保存在这台设备上，对方看不到。',
    'yue-lang': '淨係儲存喺呢部裝置，對方睇唔到。',
    'en-us': 'Kept on this device only. No one else sees it.',
    'korean-lang': '이 기기에만 저장되고 상대방에게는 보이지 않아요.',
  },
  same: {
    'zh-cn': '与所有聊天一致',
    'yue-lang': '同所有對話一樣',
    'en-us': 'As in all chats',
    'korean-lang': '전체 설정과 같게',
  },
  plain: { 'zh-cn': '无', 'yue-lang': '冇', 'en-us': 'None', 'korean-lang': '없음' },
  sea: { 'zh-cn': '海', 'yue-lang': '海', 'en-us': 'Sea', 'korean-lang': '바다' },
  dawn: { 'zh-cn': '晨曦', 'yue-lang': '晨曦', 'en-us': 'Dawn', 'korean-lang': '새벽' },
  meadow: { 'zh-cn': '草地', 'yue-lang': '草地', 'en-us': 'Meadow', 'korean-lang': '풀밭' },
  dusk: { 'zh-cn': '黄昏', 'yue-lang': '黃昏', 'en-us': 'Dusk', 'korean-lang': '해 질 녘' },
  dots: { 'zh-cn': '圆点', 'yue-lang': '圓點', 'en-us': 'Dots', 'korean-lang': '점무늬' },
  grid: { 'zh-cn': '方格', 'yue-lang': '方格', 'en-us': 'Grid', 'korean-lang': '모눈' },
  own: { 'zh-cn': '我的图片', 'yue-lang': '我嘅相', 'en-us': 'My picture', 'korean-lang': '내 사진' },
  choose: {
    'zh-cn': '选择图片',
    'yue-lang': '揀相',
    'en-us': 'Choose a picture',
    'korean-lang': '사진 선택',
  },
  unreadable: {
    'zh-cn': '无法打开这张图片，请换一张',
    'yue-lang': '開唔到呢張相，揀過另一張啦',
    'en-us': 'This picture can’t be opened. Choose another one.',
    'korean-lang': '이 사진을 열 수 없어요. 다른 사진을 선택해 주세요.',
  },
  notKept: {
    'zh-cn': '设备空间不足，关闭后不会保留',
    'yue-lang': '裝置唔夠位，閂咗之後唔會保留',
    'en-us': 'This device has no room to keep it once Linnet is closed',
    'korean-lang': '기기 공간이 부족해 앱을 닫으면 사라져요',
  },
  sampleIn: {
    'zh-cn': '六点老地方见？',
    'yue-lang': '六點老地方見？',
    'en-us': 'The usual place at six?',
    'korean-lang': '여섯 시에 늘 보던 데서 볼까?',
  },
  sampleOut: {
    'zh-cn': '好，到时见！',
    'yue-lang': '好，到時見！',
    'en-us': 'See you there!',
    'korean-lang': '좋아, 그때 봐!',
  },
  today: { 'zh-cn': '今天', 'yue-lang': '今日', 'en-us': 'Today', 'korean-lang': '오늘' },
})
