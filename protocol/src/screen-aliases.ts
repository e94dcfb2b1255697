import { screens } from './screens'

/** Addresses that the product spells in two ways, with the spelling we use on the right. */
export const screenAliases: Readonly<Record<string, string>> = {
  '/': screens.intro,
  '/pages/my/wallet/chongzhi': screens.topUp,
  '/pages/my/foget_trade_password': screens.forgotTradePassword,
  '/pages/chat/message/input_password': screens.enterTradePassword,
  '/pages/tabbarfind/tabbarfind': screens.discover,
  '/pages/push/circle-send': screens.publishMoment,
  '/pages/push/circle-seecircle': screens.momentPrivacy,
  '/pages/push/circle_chat_details_old': screens.momentNotifications,
}
