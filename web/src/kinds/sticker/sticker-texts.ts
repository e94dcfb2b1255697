import { defineTexts } from '~/i18n/texts'

export const stickerTexts = defineTexts({
  unknown: {
    'zh-cn': '当前版本无法显示此表情，请更新应用',
    'yue-lang': '要更新應用程式先睇到呢個貼圖',
    'en-us': 'Update the app to see this sticker',
    'korean-lang': '앱을 업데이트하면 볼 수 있는 스티커예요',
  },
  hello: { 'zh-cn': '你好', 'yue-lang': '你好', 'en-us': 'Hello', 'korean-lang': '안녕' },
  laugh: { 'zh-cn': '哈哈', 'yue-lang': '哈哈', 'en-us': 'Laughing', 'korean-lang': '하하' },
  love: { 'zh-cn': '爱你', 'yue-lang': '錫晒你', 'en-us': 'Love', 'korean-lang': '사랑해' },
  thanks: { 'zh-cn': '谢谢', 'yue-lang': '多謝', 'en-us': 'Thank you', 'korean-lang': '고마워' },
  please: { 'zh-cn': '拜托', 'yue-lang': '拜託', 'en-us': 'Please', 'korean-lang': '부탁해' },
  wow: { 'zh-cn': '哇', 'yue-lang': '嘩', 'en-us': 'Wow', 'korean-lang': '우와' },
  cry: { 'zh-cn': '呜呜', 'yue-lang': '喊喊', 'en-us': 'Crying', 'korean-lang': '엉엉' },
  angry: { 'zh-cn': '生气', 'yue-lang': '嬲', 'en-us': 'Angry', 'korean-lang': '화나' },
  sleep: { 'zh-cn': '晚安', 'yue-lang': '早唞', 'en-us': 'Good night', 'korean-lang': '잘 자' },
  shy: { 'zh-cn': '害羞', 'yue-lang': '怕醜', 'en-us': 'Shy', 'korean-lang': '부끄' },
  cool: { 'zh-cn': '酷', 'yue-lang': '型', 'en-us': 'Cool', 'korean-lang': '멋져' },
  hug: { 'zh-cn': '抱抱', 'yue-lang': '攬攬', 'en-us': 'Hug', 'korean-lang': '안아줄게' },
  sing: { 'zh-cn': '唱歌', 'yue-lang': '唱歌', 'en-us': 'Singing', 'korean-lang': '노래' },
  party: { 'zh-cn': '庆祝', 'yue-lang': '慶祝', 'en-us': 'Party', 'korean-lang': '축하해' },
  coffee: { 'zh-cn': '喝咖啡', 'yue-lang': '飲咖啡', 'en-us': 'Coffee', 'korean-lang': '커피' },
  cheers: { 'zh-cn': '加油', 'yue-lang': '加油', 'en-us': 'Go for it', 'korean-lang': '힘내' },
})
