/** Refusals about content published by the staff. */
import type { Translated } from '../languages'

export const publishingRefusals = {
  ArticleNotFound: {
    'zh-cn': '内容不存在或已下架',
    'yue-lang': '內容唔存在或者已經下架',
    'en-us': 'This article is no longer available',
    'korean-lang': '존재하지 않거나 내려간 글이에요',
  },
  AgreementReplaced: {
    'zh-cn': '协议已更新，请查看最新版本',
    'yue-lang': '協議已經更新，請睇返最新版本',
    'en-us': 'There’s a newer version. Please read that one.',
    'korean-lang': '약관이 새로 바뀌었어요. 최신 버전을 확인해 주세요.',
  },
  ContentNotFound: {
    'zh-cn': '内容不存在',
    'yue-lang': '內容唔存在',
    'en-us': 'Content not found',
    'korean-lang': '존재하지 않는 콘텐츠예요',
  },
  ContentExists: {
    'zh-cn': '这份协议已存在，请编辑现有的那份',
    'yue-lang': '呢份協議已經有喇，請編輯現有嗰份',
    'en-us': 'This document already exists. Edit that one instead.',
    'korean-lang': '이미 있는 문서예요. 기존 문서를 수정해 주세요.',
  },
  ContentChanged: {
    'zh-cn': '有人刚刚修改过，请刷新后再保存',
    'yue-lang': '啱啱有人改過，請重新載入再儲存',
    'en-us': 'Someone changed this in the meantime. Reload before saving.',
    'korean-lang': '그사이 다른 사람이 수정했어요. 새로고침한 뒤 저장해 주세요.',
  },
  CategoryNotFound: {
    'zh-cn': '分类不存在',
    'yue-lang': '分類唔存在',
    'en-us': 'Category not found',
    'korean-lang': '존재하지 않는 분류예요',
  },
  CategoryInUse: {
    'zh-cn': '分类下还有文章，无法删除',
    'yue-lang': '分類入面仲有文章，刪除唔到',
    'en-us': 'This category still has articles',
    'korean-lang': '글이 있는 분류는 삭제할 수 없어요',
  },
  BadContent: {
    'zh-cn': '含有不允许的内容：{found}。链接须以 https:// 开头，图片须先上传，不支持 HTML',
    'yue-lang': '有唔准用嘅內容：{found}。連結要用 https:// 開頭，圖片要先上載，唔支援 HTML',
    'en-us':
      'This isn’t allowed: {found}. Links start with https://, pictures are uploaded first, and HTML isn’t supported.',
    'korean-lang':
      '사용할 수 없는 내용이에요: {found}. 링크는 https://로 시작해야 하고, 사진은 먼저 올려야 하며, HTML은 쓸 수 없어요.',
  },
  NoText: {
    'zh-cn': '请至少填写一种语言',
    'yue-lang': '請填返至少一種語言',
    'en-us': 'Write it in at least one language',
    'korean-lang': '한 가지 언어 이상으로 작성해 주세요',
  },
  PictureNotFound: {
    'zh-cn': '图片不存在，请重新上传',
    'yue-lang': '圖片唔存在，請重新上載',
    'en-us': 'Picture not found. Upload it again.',
    'korean-lang': '사진을 찾을 수 없어요. 다시 올려 주세요.',
  },
  BadPicture: {
    'zh-cn': '无法读取这张图片',
    'yue-lang': '讀唔到呢張圖片',
    'en-us': 'This picture can’t be read',
    'korean-lang': '읽을 수 없는 사진이에요',
  },
  NoDraft: {
    'zh-cn': '没有草稿',
    'yue-lang': '冇草稿',
    'en-us': 'There is no draft',
    'korean-lang': '초안이 없어요',
  },
  TimePassed: {
    'zh-cn': '生效时间须晚于现在',
    'yue-lang': '生效時間要遲過而家',
    'en-us': 'Choose a time in the future',
    'korean-lang': '현재 이후의 시간을 선택해 주세요',
  },
  EndsBeforeStart: {
    'zh-cn': '结束时间早于发布时间，公告不会显示',
    'yue-lang': '結束時間早過發佈時間，公告唔會顯示',
    'en-us': 'It would end before it appears. Change “Until” first.',
    'korean-lang': '게시되기 전에 끝나는 공지예요. 종료 시각을 먼저 바꿔 주세요.',
  },
  NotPublished: {
    'zh-cn': '尚未发布',
    'yue-lang': '仲未發佈',
    'en-us': 'This isn’t published',
    'korean-lang': '게시되지 않았어요',
  },
  BadLines: {
    'zh-cn': '线路列表无效，请重新生成并签名',
    'yue-lang': '線路清單無效，請重新產生再簽署',
    'en-us': 'This isn’t a valid list of lines. Sign it again.',
    'korean-lang': '올바른 접속 서버 목록이 아니에요. 다시 서명해 주세요.',
  },
  WrongLineKey: {
    'zh-cn': '签名与线路公钥不符',
    'yue-lang': '簽署同線路公鑰唔夾',
    'en-us': 'The list wasn’t signed with this service’s key',
    'korean-lang': '서명이 이 서비스의 키와 맞지 않아요',
  },
  OlderLines: {
    'zh-cn': '这份列表比当前的旧',
    'yue-lang': '呢份清單舊過而家用緊嗰份',
    'en-us': 'This list is older than the one in use',
    'korean-lang': '현재 사용 중인 목록보다 오래된 목록이에요',
  },
} as const satisfies Record<string, Translated>
