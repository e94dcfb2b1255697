import { defineTexts } from '~/i18n/texts'

export const activityTexts = defineTexts({
  activity: {
    'zh-cn': '安全动态',
    'yue-lang': '安全紀錄',
    'en-us': 'Recent activity',
    'korean-lang': '최근 보안 활동',
  },
  none: {
    'zh-cn': '暂无安全动态',
    'yue-lang': '暫時冇紀錄',
    'en-us': 'No activity yet',
    'korean-lang': '아직 활동이 없어요',
  },
  note: {
    'zh-cn': '修改密码等操作也会通过短信或邮件通知你。',
    'yue-lang': '更改密碼等操作亦會用短訊或者電郵通知你。',
    'en-us': 'Changes to your passwords are also sent to you by text message or email.',
    'korean-lang': '비밀번호가 변경되면 문자나 이메일로도 알려 드려요.',
  },
  vendorDesk: {
    'zh-cn': '商家后台',
    'yue-lang': '商戶後台',
    'en-us': 'Vendor desk',
    'korean-lang': '판매자 센터',
  },
  fromHere: { 'zh-cn': '本机', 'yue-lang': '呢部裝置', 'en-us': 'This device', 'korean-lang': '이 기기' },
  device: { 'zh-cn': '设备', 'yue-lang': '裝置', 'en-us': 'Device', 'korean-lang': '기기' },
  place: { 'zh-cn': '网络', 'yue-lang': '網絡', 'en-us': 'Network', 'korean-lang': '네트워크' },
  time: { 'zh-cn': '时间', 'yue-lang': '時間', 'en-us': 'Time', 'korean-lang': '시간' },
  until: { 'zh-cn': '恢复时间', 'yue-lang': '恢復時間', 'en-us': 'Until', 'korean-lang': '해제 시각' },
  unknown: { 'zh-cn': '未知', 'yue-lang': '未知', 'en-us': 'Unknown', 'korean-lang': '알 수 없음' },
  notMe: {
    'zh-cn': '不是我本人',
    'yue-lang': '唔係我本人',
    'en-us': 'This wasn’t me',
    'korean-lang': '내가 한 게 아니에요',
  },
  wasMe: { 'zh-cn': '是我本人', 'yue-lang': '係我本人', 'en-us': 'It was me', 'korean-lang': '내가 했어요' },
  protectTitle: {
    'zh-cn': '保护你的账号？',
    'yue-lang': '保護你嘅帳號？',
    'en-us': 'Protect your account?',
    'korean-lang': '계정을 보호할까요?',
  },
  protectBody: {
    'zh-cn': '其他设备会立即下线，接着请修改登录密码。',
    'yue-lang': '其他裝置會即刻登出，跟住請更改登入密碼。',
    'en-us': 'All other devices are logged out right away. Then change your password.',
    'korean-lang': '다른 모든 기기에서 바로 로그아웃돼요. 그다음 비밀번호를 변경해 주세요.',
  },
  protect: {
    'zh-cn': '下线并改密码',
    'yue-lang': '登出同改密碼',
    'en-us': 'Log out others',
    'korean-lang': '로그아웃하기',
  },
  othersEnded: {
    'zh-cn': '其他设备已下线，请修改密码',
    'yue-lang': '其他裝置已登出，請更改密碼',
    'en-us': 'Other devices logged out. Now change your password.',
    'korean-lang': '다른 기기에서 로그아웃했어요. 이제 비밀번호를 변경해 주세요.',
  },
  endOthers: {
    'zh-cn': '下线所有其他设备',
    'yue-lang': '登出所有其他裝置',
    'en-us': 'Log out all other devices',
    'korean-lang': '다른 모든 기기에서 로그아웃',
  },
  endOthersAsk: {
    'zh-cn': '下线所有其他设备？',
    'yue-lang': '登出所有其他裝置？',
    'en-us': 'Log out all other devices?',
    'korean-lang': '다른 모든 기기에서 로그아웃할까요?',
  },
  show: { 'zh-cn': '查看', 'yue-lang': '查看', 'en-us': 'View', 'korean-lang': '보기' },
})
