/** Screens by clear name, with the product's own path behind the `#`. Web code names screens only by these. */
export const screens = {
  entry: '/',
  defaultTab: '/pages/index/index',
  intro: '/pages/dapp/videogif',
  // Tabs
  chats: '/pages/chat/index',
  contacts: '/pages/friend/index',
  discover: '/pages/push/index',
  me: '/pages/my/index',
  // Chat
  conversation: '/pages/chat/message',
  conversationInfo: '/pages/chat/message/more',
  // Contacts
  addFriend: '/pages/friend/add',
  findByPhone: '/pages/friend/phone-search',
  friendRequests: '/pages/friend/apply-list',
  requestFriend: '/pages/friend/apply',
  remark: '/pages/friend/remarks',
  person: '/pages/details/index',
  personSettings: '/pages/details/more',
  personMore: '/pages/details/more_details',
  // Me and settings
  myProfile: '/pages/my/details',
  myQrCode: '/pages/my/qrcode',
  language: '/pages/my/lang',
  about: '/pages/my/version/version',
  settings: '/pages/set/index',
  changePassword: '/pages/set/password',
  privacy: '/pages/set/user',
  // Signing in
  welcome: '/pages/in/first_animation',
  logIn: '/pages/in/login',
  logInByPassword: '/pages/in/loginpass',
  register: '/pages/in/register',
  registerCode: '/pages/in/reg',
  registerInviteCode: '/pages/in/InvitationCode',
  registerProfile: '/pages/in/reg_info_set',
  registerGender: '/pages/in/reg_info_set_sex',
  forgotPassword: '/pages/in/forget',
  setForgottenPassword: '/pages/set/forgetPass',
  devices: '/pages/in/login_phone',
  switchLine: '/pages/in/switch_line',
  agreement: '/pages/in/agreement',
  privacyPolicy: '/pages/in/agreement2',
  serviceAgreement: '/pages/in/service-agreement',
  terms: '/pages/in/web',
  kitGallery: '/pages/in/test',
} as const

/** The product writes some addresses in two ways; each is listed under the spelling on the right. */
export const screenAliases: Readonly<Record<string, string>> = {
  '/': screens.intro,
  '/pages/push/circle-send': '/pages/push/circle/send',
  '/pages/push/circle-seecircle': '/pages/push/circle/seecircle',
}
/** Parameters that links from outside carry: a friend code, scanned, opens `person` with them. Ours have clear names. */
export const linkParameters = { personId: 'user_id', origin: 'is_type' } as const
export type ScreenName = keyof typeof screens
export type ScreenPath = (typeof screens)[ScreenName]
