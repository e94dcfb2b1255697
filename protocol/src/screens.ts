/** Screens by clear name, with the product's path after the `#`. Web code refers to screens by these names only. */
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
  conversationMore: '/pages/chat/message/seeMore',
  messageSettings: '/pages/set/message_more',
  sendContactCard: '/pages/chat/message/card_list',
  archivedChats: '/pages/chat/archived',
  chatFolders: '/pages/set/folders',
  chatFolder: '/pages/set/folder',
  /** Redirects to my conversation with myself. */
  notes: '/pages/chat/notes',
  /** The pinned messages of a conversation. */
  pinnedMessages: '/pages/chat/pinned',
  scheduledMessages: '/pages/chat/scheduled',
  forwardTo: '/pages/chat/morechoose/index',
  /** Takes what another app shares, files opened in this one, and links of its own. */
  shared: '/pages/chat/shared',
  searchRecords: '/pages/chat/message/searchRecord',
  /** The photos, files, links and voice messages of a conversation. */
  conversationMedia: '/pages/chat/message/media',
  chatRecord: '/pages/chat/morechoose/hebin',
  mediaViewer: '/pages/chat/previewImgOrVideo',
  playVideo: '/pages/chat/videoPlay',
  openLink: '/pages/chat/WebViewPage',
  /** Redirects to the call that is ringing or that I am in. */
  call: '/pages/chat/videoCall',
  /** Chooses the members of a group to call, or more of them for an ongoing call. */
  callMembers: '/pages/chat/selectMoreVoicePeople',
  /** Scans codes; the product calls it its page for testing QR codes. */
  scanCode: '/pages/chat/ceshi002',
  /** Shows what a code says, without following it. */
  tryCode: '/pages/chat/ceshi002_2',
  /** Makes a code of a text. */
  makeCode: '/pages/chat/ceshi003/ceshi003',
  chooseLocation: '/pages/system/choose-location',
  openLocation: '/pages/system/open-location',
  /** My meetings, and entering one, if its number is in the address. */
  meetings: '/pages/push/huiyi',
  // Moments
  moments: '/pages/push/circle',
  /** A person's moments; mine without a person in the address. */
  personMoments: '/pages/push/circle_user',
  moment: '/pages/push/circle_details',
  /** Other people's reactions to my moments and comments. */
  momentNotifications: '/pages/push/circle_chat_details',
  publishMoment: '/pages/push/circle/send',
  /** The audience of a moment: the one being written, or the one in the address. */
  momentAudience: '/pages/push/circle/see_type',
  /** Chooses friends for another screen of moments. */
  momentPeople: '/pages/push/circle/people',
  momentPrivacy: '/pages/push/circle/seecircle',
  // Short videos
  videos: '/pages/video/home',
  searchVideos: '/pages/video/search',
  moreVideos: '/pages/video/more',
  /** A person's videos; mine without a person in the address. */
  myVideos: '/pages/video/myvideo',
  videoFollows: '/pages/video/my_concerns',
  /** Other people's reactions to my videos and comments. */
  videoNotifications: '/pages/video/video_msg',
  video: '/pages/video/video_detail',
  publishVideo: '/pages/video/publish',
  /** The catalogue of games and mini programs; only one kind with `kind` in the address. */
  programs: '/pages/push/game',
  /** The page of a program: its description, and what it may ask for. */
  program: '/pages/push/game_site',
  /** Runs a program. */
  runProgram: '/pages/push/web',
  // Red packets
  sendPacket: '/pages/chat/message/hand',
  sendLuckyPacket: '/pages/chat/message/hand_pin',
  sendMinePacket: '/pages/chat/message/hand_lei',
  choosePacketPeople: '/pages/chat/message/select_red_bag_obj',
  /** One packet, or all my records without an id in the address. */
  packet: '/pages/chat/message/details',
  unclaimedPackets: '/pages/chat/message/red_list',
  packetRules: '/pages/my/hongbao_setting',
  // Groups
  myGroups: '/pages/friend/group_chat',
  pickFriends: '/pages/friend/index_list',
  groupQrCode: '/pages/chat/message/group_qrcode',
  removeMembers: '/pages/chat/message/reduce',
  myGroupName: '/pages/chat/message/group_nickname',
  manageGroup: '/pages/chat/message/qun_manage',
  mentionMember: '/pages/chat/group_list',
  joinGroup: '/pages/chat/scanSure',
  applications: '/pages/friend/chat-group-apply',
  applicationGroups: '/pages/friend/apply-group-list',
  groupAdmins: '/pages/set/group_admin',
  groupRobots: '/pages/set/group_robots',
  groupRobot: '/pages/set/group_robot',
  transferGroup: '/pages/set/group_trans',
  copyGroup: '/pages/set/copy_group',
  aboutCopyingGroups: '/pages/set/copy_tips',
  groupPhoto: '/pages/set/group_photo',
  myPhoto: '/pages/set/photo',
  // Contacts
  addFriend: '/pages/friend/add',
  findByPhone: '/pages/friend/phone-search',
  /** Friends among the numbers of an address book. */
  addressBook: '/pages/friend/address_book',
  friendRequests: '/pages/friend/apply-list',
  requestFriend: '/pages/friend/apply',
  remark: '/pages/friend/remarks',
  tags: '/pages/friend/tags',
  /** One tag: its name, colour and friends; a new one without an id in the address. */
  tag: '/pages/friend/tag',
  person: '/pages/details/index',
  personSettings: '/pages/details/more',
  personMore: '/pages/details/more_details',
  // Me and settings
  myProfile: '/pages/my/details',
  myQrCode: '/pages/my/qrcode',
  favourites: '/pages/my/store',
  /** The space that favourites take, and their tags. */
  favouritesSpace: '/pages/my/store_info',
  favourite: '/pages/my/store_detail',
  /** The editor of a note. */
  note: '/pages/my/store_item_info',
  /** My packs of stickers. */
  stickers: '/pages/my/stickers',
  /** A pack of stickers, or the favourite stickers. */
  stickerPack: '/pages/my/sticker_pack',
  /** A shared pack. */
  sharedStickers: '/pages/my/shared_stickers',
  language: '/pages/my/lang',
  translation: '/pages/my/trans_index',
  translationLanguage: '/pages/my/fy_lang',
  checkIn: '/pages/my/sign',
  live: '/pages/my/live',
  /** Invites people to the service. */
  invite: '/pages/my/invite',
  about: '/pages/my/version/version',
  settings: '/pages/set/index',
  changePassword: '/pages/set/password',
  /** My phone number and e-mail address. */
  accountSecurity: '/pages/my/bind_update',
  bindPhone: '/pages/my/phone_auth/bind_phone',
  phoneBound: '/pages/my/phone_auth/bind_end_phone',
  changePhone: '/pages/my/phone_auth/update_phone',
  changePhoneCode: '/pages/my/phone_auth/update_phone_code',
  phoneChanged: '/pages/my/phone_auth/update_phone_success',
  bindEmail: '/pages/my/email_auth/bind_email',
  emailBound: '/pages/my/email_auth/bind_end_email',
  changeEmail: '/pages/my/email_auth/update_email',
  changeEmailCode: '/pages/my/email_auth/update_email_code',
  emailChanged: '/pages/my/email_auth/update_email_success',
  privacy: '/pages/set/user',
  notifications: '/pages/set/notifications',
  /** The data stored on this device, by kind and by chat. */
  storage: '/pages/set/storage',
  /** Archives of a conversation. */
  chatExport: '/pages/set/chat_export',
  /** The media that load automatically. */
  dataSaver: '/pages/set/data_saver',
  /** The background of a conversation, or of all. */
  wallpaper: '/pages/set/wallpaper',
  /** Keyboard shortcuts. */
  shortcuts: '/pages/set/shortcuts',
  happenings: '/pages/set/notices',
  // Published by the staff
  help: '/pages/article/article',
  article: '/pages/article/detail',
  /** The support: availability, the chat, a rating. */
  contactUs: '/pages/my/contact',
  /** News flashes and announcements. */
  news: '/pages/push/information/information',
  // Wallet and paying
  wallet: '/pages/my/wallet/index',
  topUp: '/pages/my/wallet/charge',
  withdraw: '/pages/my/wallet/withdraw',
  bills: '/pages/my/wallet/capital',
  bill: '/pages/my/wallet/capital2',
  walletAuthorisation: '/pages/my/wallet/shouquan',
  withdrawalAddresses: '/pages/my/wallet/alipay_set',
  addWithdrawalAddress: '/pages/my/set/add_account',
  tradePassword: '/pages/my/wallet/trade_password',
  setTradePassword: '/pages/my/set/set_trade_password',
  changeTradePassword: '/pages/my/set/edit_trade_password',
  forgotTradePassword: '/pages/my/set/forget_trade_password',
  enterTradePassword: '/pages/my/input_trade_password',
  myPayCode: '/pages/my/pay/pay',
  payFriend: '/pages/my/pay/pay_out',
  payPerson: '/pages/my/pay/user_pay',
  myCollectCode: '/pages/my/pay/collect_money',
  setCollectAmount: '/pages/my/pay/set_money',
  /** The collector has scanned a pay code and enters the amount. */
  collectFromPayer: '/pages/my/pay/collect_amount',
  /** The payer confirms the amount requested by a collector who scanned their pay code. */
  confirmCollection: '/pages/pay/collect_money',
  paymentDone: '/pages/my/pay/pay_success',
  orders: '/pages/order/order',
  order: '/pages/order/detail',
  report: '/pages/shop/my/feedback',
  /** Sanctions imposed on me; for a frozen account, after a refused login. With `list=care`, the actions of automatic care. */
  frozen: '/pages/set/frozen',
  realName: '/pages/my/realName_auth/realName_auth',
  realNameResult: '/pages/my/realName_auth/auth_success',
  // Signing in
  welcome: '/pages/in/first_animation',
  logIn: '/pages/in/login',
  logInByPassword: '/pages/in/loginpass',
  logInTwo: '/pages/in/login_two',
  register: '/pages/in/register',
  registerCode: '/pages/in/reg',
  registerInviteCode: '/pages/in/InvitationCode',
  registerProfile: '/pages/in/reg_info_set',
  registerGender: '/pages/in/reg_info_set_sex',
  forgotPassword: '/pages/in/forget',
  setForgottenPassword: '/pages/set/forgetPass',
  /** Takes back a change of the phone number or e-mail address, by the link sent to the old one. */
  takeBackAccount: '/pages/in/take_back',
  twoStep: '/pages/set/two_step',
  /** The PIN that this device's app asks for. */
  appLock: '/pages/set/app_lock',
  keepFactors: '/pages/in/keep_two_step',
  /** Shows the QR code by which a phone logs this browser in, and asks on that phone. */
  qrLogin: '/pages/in/qr_login',
  confirmQrLogin: '/pages/set/confirm_qr_login',
  /** Asks a person who logs in whether to keep the account that is about to be deleted. */
  keepAccount: '/pages/in/keep_account',
  devices: '/pages/in/login_phone',
  switchLine: '/pages/in/switch_line',
  agreement: '/pages/in/agreement',
  privacyPolicy: '/pages/in/agreement2',
  serviceAgreement: '/pages/in/service-agreement',
  terms: '/pages/in/web',
  kitGallery: '/pages/in/test',
} as const

/** Parameters of links from outside, such as a scanned friend code. Our own parameters have clear names. */
export const linkParameters = { personId: 'user_id', origin: 'is_type' } as const
export type ScreenName = keyof typeof screens
