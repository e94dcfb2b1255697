import { defineTexts } from '~/i18n/texts'

/** Texts of the photo screens. */
export const photoTexts = defineTexts({
  myPhoto: { 'zh-cn': '头像', 'yue-lang': '頭像', 'en-us': 'My photo', 'korean-lang': '프로필 사진' },
  groupPhoto: {
    'zh-cn': '群头像',
    'yue-lang': '群頭像',
    'en-us': 'Group photo',
    'korean-lang': '그룹 사진',
  },
  choose: {
    'zh-cn': '从相册选择',
    'yue-lang': '由相簿揀',
    'en-us': 'Choose a photo',
    'korean-lang': '앨범에서 선택',
  },
  take: { 'zh-cn': '拍照', 'yue-lang': '影相', 'en-us': 'Take a photo', 'korean-lang': '사진 찍기' },
  remove: {
    'zh-cn': '移除头像',
    'yue-lang': '移除頭像',
    'en-us': 'Remove photo',
    'korean-lang': '사진 삭제',
  },
  removeTitle: {
    'zh-cn': '移除头像？',
    'yue-lang': '移除頭像？',
    'en-us': 'Remove this photo?',
    'korean-lang': '이 사진을 삭제할까요?',
  },
  seen: {
    'zh-cn': '所有人都能看到你的头像',
    'yue-lang': '所有人都睇到你嘅頭像',
    'en-us': 'Everyone can see your photo',
    'korean-lang': '모든 사람이 프로필 사진을 볼 수 있어요',
  },
  groupSeen: {
    'zh-cn': '没有群头像时，显示成员的头像',
    'yue-lang': '冇群頭像嗰陣，會顯示成員嘅頭像',
    'en-us': 'Without a photo, the group shows its members',
    'korean-lang': '그룹 사진이 없으면 멤버 사진이 표시돼요',
  },
  notAllowed: {
    'zh-cn': '只有群主和管理员可以更换群头像',
    'yue-lang': '得群主同管理員可以更換群頭像',
    'en-us': 'Only the owner and admins can change the photo',
    'korean-lang': '그룹장과 관리자만 사진을 바꿀 수 있어요',
  },
  notAMember: {
    'zh-cn': '你不在这个群里',
    'yue-lang': '你唔喺呢個群入面',
    'en-us': 'You’re not in this group',
    'korean-lang': '참여 중인 그룹이 아니에요',
  },
  saved: { 'zh-cn': '已保存', 'yue-lang': '已儲存', 'en-us': 'Saved', 'korean-lang': '저장했어요' },
})
