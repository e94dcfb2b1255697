/** Names of the tunables of moments and short videos. */
import type { Translated } from '../i18n/languages'

export const discoverSettingNames: Readonly<Record<string, Translated>> = {
  paidMomentsOpen: {
    'zh-cn': '允许发表付费动态',
    'yue-lang': '容許發佈收費動態',
    'en-us': 'Moments can be sold',
    'korean-lang': '유료 모먼트 허용',
  },
  momentPriceMin: {
    'zh-cn': '付费动态最低价格',
    'yue-lang': '收費動態最低價錢',
    'en-us': 'Lowest price of a moment',
    'korean-lang': '유료 모먼트 최저 가격',
  },
  momentPriceMax: {
    'zh-cn': '付费动态最高价格',
    'yue-lang': '收費動態最高價錢',
    'en-us': 'Highest price of a moment',
    'korean-lang': '유료 모먼트 최고 가격',
  },
  videoRankFresh: {
    'zh-cn': '推荐：新发布的权重',
    'yue-lang': '推薦：新片權重',
    'en-us': 'Feed: freshness',
    'korean-lang': '추천: 최신성',
  },
  videoRankFinished: {
    'zh-cn': '推荐：看完率的权重',
    'yue-lang': '推薦：睇完比率權重',
    'en-us': 'Feed: watched to the end',
    'korean-lang': '추천: 끝까지 본 비율',
  },
  videoRankLiked: {
    'zh-cn': '推荐：点赞率的权重',
    'yue-lang': '推薦：讚好比率權重',
    'en-us': 'Feed: likes per view',
    'korean-lang': '추천: 조회당 좋아요',
  },
  videoRankFollowing: {
    'zh-cn': '推荐：已关注作者的权重',
    'yue-lang': '推薦：已關注作者權重',
    'en-us': 'Feed: followed authors',
    'korean-lang': '추천: 팔로우한 작성자',
  },
  videoRankLanguage: {
    'zh-cn': '推荐：相同语言的权重',
    'yue-lang': '推薦：相同語言權重',
    'en-us': 'Feed: same language',
    'korean-lang': '추천: 같은 언어',
  },
  videoRankTags: {
    'zh-cn': '推荐：感兴趣话题的权重',
    'yue-lang': '推薦：感興趣話題權重',
    'en-us': 'Feed: tags they like',
    'korean-lang': '추천: 관심 태그',
  },
  videoRankHalfLife: {
    'zh-cn': '推荐：新鲜度减半时间',
    'yue-lang': '推薦：新鮮度減半時間',
    'en-us': 'Feed: freshness halves after',
    'korean-lang': '추천: 최신성 반감기',
  },
  videoRankPerAuthor: {
    'zh-cn': '推荐：每页同一作者最多',
    'yue-lang': '推薦：每頁同一作者最多',
    'en-us': 'Feed: most from one author on a page',
    'korean-lang': '추천: 페이지당 같은 작성자 최대',
  },
  videoRankPerTag: {
    'zh-cn': '推荐：每页同一话题最多',
    'yue-lang': '推薦：每頁同一話題最多',
    'en-us': 'Feed: most with one tag on a page',
    'korean-lang': '추천: 페이지당 같은 태그 최대',
  },
}
