import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

const member = { pane: 'detail', auth: true } as const

export const routes: readonly ScreenRoute[] = [
  {
    ...member,
    path: screens.wallet,
    load: () => import('./screens/Wallet').then((module) => module.Wallet),
    next: [screens.bills, screens.topUp, screens.myPayCode],
  },
  {
    ...member,
    path: screens.topUp,
    load: () => import('./screens/TopUp').then((module) => module.TopUp),
  },
  {
    ...member,
    path: screens.withdraw,
    load: () => import('./screens/Withdraw').then((module) => module.Withdraw),
  },
  {
    ...member,
    path: screens.bills,
    load: () => import('./screens/Bills').then((module) => module.Bills),
    next: [screens.bill],
  },
  { ...member, path: screens.bill, load: () => import('./screens/Bill').then((module) => module.Bill) },
  {
    ...member,
    path: screens.walletAuthorisation,
    load: () => import('./screens/WalletAuthorisation').then((module) => module.WalletAuthorisation),
  },
  {
    ...member,
    path: screens.withdrawalAddresses,
    load: () => import('./screens/WithdrawalAddresses').then((module) => module.WithdrawalAddresses),
  },
  {
    ...member,
    path: screens.addWithdrawalAddress,
    load: () => import('./screens/AddWithdrawalAddress').then((module) => module.AddWithdrawalAddress),
  },
  {
    ...member,
    path: screens.tradePassword,
    load: () => import('./screens/TradePassword').then((module) => module.TradePassword),
  },
  {
    ...member,
    path: screens.setTradePassword,
    load: () => import('./screens/SetTradePassword').then((module) => module.SetTradePassword),
  },
  {
    ...member,
    path: screens.changeTradePassword,
    load: () => import('./screens/ChangeTradePassword').then((module) => module.ChangeTradePassword),
  },
  {
    ...member,
    path: screens.forgotTradePassword,
    load: () => import('./screens/ForgotTradePassword').then((module) => module.ForgotTradePassword),
  },
  {
    ...member,
    path: screens.enterTradePassword,
    load: () => import('./screens/EnterTradePassword').then((module) => module.EnterTradePassword),
  },
  {
    ...member,
    path: screens.myPayCode,
    load: () => import('./screens/MyPayCode').then((module) => module.MyPayCode),
  },
  {
    ...member,
    path: screens.payFriend,
    load: () => import('./screens/PayFriend').then((module) => module.PayFriend),
  },
  {
    ...member,
    path: screens.payPerson,
    load: () => import('./screens/PayPerson').then((module) => module.PayPerson),
  },
  {
    ...member,
    path: screens.myCollectCode,
    load: () => import('./screens/MyCollectCode').then((module) => module.MyCollectCode),
  },
  {
    ...member,
    path: screens.setCollectAmount,
    load: () => import('./screens/SetCollectAmount').then((module) => module.SetCollectAmount),
  },
  {
    ...member,
    path: screens.collectFromPayer,
    load: () => import('./screens/CollectFromPayer').then((module) => module.CollectFromPayer),
  },
  {
    ...member,
    path: screens.confirmCollection,
    load: () => import('./screens/ConfirmCollection').then((module) => module.ConfirmCollection),
  },
  {
    ...member,
    path: screens.paymentDone,
    load: () => import('./screens/PaymentDone').then((module) => module.PaymentDone),
  },
  { ...member, path: screens.orders, load: () => import('./screens/Orders').then((module) => module.Orders) },
  { ...member, path: screens.order, load: () => import('./screens/Order').then((module) => module.Order) },
]
