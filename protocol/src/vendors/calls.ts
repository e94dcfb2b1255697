/** Vendors: members who run groups and campaigns, their public page, their desk. */
import { z } from 'zod'
import { loginDevice, LoginPassword } from '../auth/calls'
import { typedProof } from '../auth/factors'
import { account } from '../auth/fields'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { openState, tolerantList } from '../tolerant'
import { ConversationId, count, flag, nested, Nothing, PersonId, text, wireInput, wireView } from '../wire'
import {
  ArticleRowView,
  deleteVendorArticle,
  listVendorArticles,
  saveVendorArticle,
  showVendorArticle,
  vendorLengths,
} from './articles'
import { VendorState, vendorDecided } from './events'

export * from './articles'
export * from './events'

/** The version of the contract that an applicant accepts. Raised whenever its text changes. */
export const vendorContract = 1

const About = text({ max: vendorLengths.about })

export const VendorView = wireView({
  /** Absent if I never applied. */
  state: ['status', openState(VendorState)],
  /** The trade name. */
  name: ['name', z.string()],
  /** Contact for the staff: a phone number, an address. Nobody else sees it. */
  contact: ['contact', z.string()],
  about: ['text', z.string()],
  /** The reason why I was refused, suspended or ended. */
  reason: ['reason', z.string()],
  /** Unix seconds; 0 if I never applied. */
  appliedAt: ['time', z.int()],
  /** The current version of the contract. */
  contract: ['contract', z.int()],
  followers: ['follower_num', z.int()],
})
export type VendorView = z.output<typeof VendorView>

const about = ['text', About, 'What the vendor says of themselves.', 'We sell tea.'] as const

export const applyAsVendor = defineCall({
  name: 'vendors.apply',
  wire: 'POST /im/vendor/apply',
  auth: 'member',
  summary:
    'Applies to become a vendor. `contract` is the version of the contract that I have read and accept. The staff decide; after a ' +
    'refusal I can apply again.',
  input: wireInput({
    name: ['name', text({ min: 1, max: vendorLengths.name }), 'The trade name.', 'Tea house'],
    contact: [
      'contact',
      text({ min: 1, max: vendorLengths.contact }),
      'How the staff reach the applicant.',
      'tea@example.com',
    ],
    about,
    contract: [
      'contract',
      count({ max: 10_000 }),
      'The version of the contract that was read and is accepted.',
      1,
      'version',
    ],
  }),
  output: VendorView,
  refusals: ['VendorAlready', 'VendorClosed', 'VendorContractChanged', 'VendorFactsMissing'],
  limit: { count: 20, seconds: 3600 },
})

export const showOwnVendor = defineCall({
  name: 'vendors.showOwn',
  wire: 'POST /im/vendor/getUserVendor',
  auth: 'member',
  desk: 'vendor',
  ignoresUnknown: true,
  summary: 'My application or my standing as a vendor.',
  input: wireInput({}),
  output: VendorView,
  refusals: [],
})

export const logInAsVendor = defineCall({
  name: 'vendors.logIn',
  wire: 'POST /im/in/vendorLogin',
  auth: 'guest',
  isEntry: true,
  summary:
    'Logs a vendor in to the vendor desk, by account and password, and for an account with a second factor by one of its codes, too. The session can make the calls of the desk only; it is listed among ' +
    'the devices of the account.',
  input: wireInput({
    account,
    password: ['password', LoginPassword, 'The password of the account.', 'linnet_2026'],
    ...typedProof,
    ...loginDevice,
  }),
  output: wireView({ token: ['token', z.string()], vendor: ['vendor', nested(VendorView)] }),
  refusals: ['BadAccount', 'WrongLogin', 'NotAVendor', 'FactorNeeded', 'WrongFactor', 'DeletionPending'],
})

const PublicGroupView = wireView({
  conversationId: ['list_id', ConversationId],
  name: ['name', z.string()],
  photo: ['photo', z.string()],
  memberCount: ['member_num', z.int()],
  /** The code of an invitation link that is valid until somebody revokes it. */
  code: ['code', z.string()],
})

export const VendorPageView = wireView({
  personId: ['user_id', PersonId],
  name: ['name', z.string()],
  photo: ['photo', z.string()],
  about: ['text', z.string()],
  followers: ['follower_num', z.int()],
  isFollowed: ['is_followed', flag()],
  groups: ['groups', tolerantList(nested(PublicGroupView))],
  /** The latest ten. */
  articles: ['articles', tolerantList(nested(ArticleRowView))],
})
export type VendorPageView = z.output<typeof VendorPageView>

const oneVendor = { personId: ['user_id', PersonId] } as const

export const showVendorPage = defineCall({
  name: 'vendors.showPage',
  wire: 'POST /im/vendor/getVendor',
  auth: 'member',
  desk: 'vendor',
  ignoresUnknown: true,
  summary: 'The public page of a vendor: name, description, the groups that are open to everybody, articles.',
  input: wireInput(oneVendor),
  output: VendorPageView,
  refusals: ['VendorNotFound'],
})

export const setVendorPage = defineCall({
  name: 'vendors.setPage',
  wire: 'POST /im/vendor/setPage',
  auth: 'member',
  desk: 'vendor',
  summary: 'Changes the description on my public page. The trade name is changed by the staff.',
  input: wireInput({ about }),
  output: VendorView,
  refusals: ['NotAVendor'],
})

export const followVendor = defineCall({
  name: 'vendors.follow',
  wire: 'POST /im/vendor/follow',
  auth: 'member',
  summary: 'Follows a vendor or stops following. Followers can open the campaigns that are for them.',
  input: wireInput({ ...oneVendor, isOn: ['on', flag(), 'Whether to follow.', 1] }),
  output: wireView({ followers: ['follower_num', z.int()] }),
  refusals: ['VendorNotFound', 'NotYourself'],
})

export const VendorGroupView = wireView({
  conversationId: ['list_id', ConversationId],
  name: ['name', z.string()],
  photo: ['photo', z.string()],
  memberCount: ['member_num', z.int()],
  /** Whether it is on my public page. */
  isPublic: ['public', flag()],
})
export type VendorGroupView = z.output<typeof VendorGroupView>

export const listVendorGroups = defineCall({
  name: 'vendors.listGroups',
  wire: 'POST /im/vendor/groups',
  auth: 'member',
  desk: 'vendor',
  ignoresUnknown: true,
  summary: 'The groups that I own, by name.',
  input: wireInput({}),
  output: tolerantList(nested(VendorGroupView)),
  refusals: ['NotAVendor'],
})

const oneGroup = { conversationId: ['list_id', ConversationId] } as const

export const setGroupPublic = defineCall({
  name: 'vendors.setGroupPublic',
  wire: 'POST /im/vendor/setGroupPublic',
  auth: 'member',
  desk: 'vendor',
  summary: 'Puts a group of mine on my public page, with an invitation link for everybody, or takes it off.',
  input: wireInput({ ...oneGroup, isOn: ['on', flag(), 'Whether the group is on the page.', 1] }),
  output: Nothing,
  refusals: ['NotAVendor', 'ConversationNotFound'],
})

export const VendorMemberView = wireView({
  personId: ['user_id', PersonId],
  nickname: ['nickname', z.string()],
  photo: ['photo', z.string()],
  /** Their own name in this group; '' without one. */
  groupName: ['group_name', z.string()],
  /** 0 member, 1 administrator, 2 owner. */
  role: ['role', z.int()],
  /** Unix seconds. */
  joinedAt: ['time', z.int()],
  /** Origin of the membership: invitation, link, scan or copy; '' for founding members. */
  joinedBy: ['type', z.string()],
  /** Name of the person who invited them; '' if nobody did, or if that person is no longer in the group. */
  inviter: ['invite_name', z.string()],
  isRobot: ['robot', flag().optional()],
})
export type VendorMemberView = z.output<typeof VendorMemberView>

export const listVendorMembers = defineCall({
  name: 'vendors.listMembers',
  wire: 'POST /im/vendor/members',
  auth: 'member',
  desk: 'vendor',
  ignoresUnknown: true,
  summary:
    'Members of a group of mine with the time they joined and who brought them in, 50 per page after the member `after`; `keyword` ' +
    'matches part of a name.',
  input: wireInput({
    ...oneGroup,
    after: ['after', PersonId.optional(), 'The last member of the previous page.', examples.otherId],
    keyword: ['keyword', text({ max: 60 }).optional(), 'Part of a name.', 'ann'],
  }),
  output: wireView({ members: ['list', tolerantList(nested(VendorMemberView))], isLast: ['last', flag()] }),
  refusals: ['NotAVendor', 'ConversationNotFound'],
})

export const vendorsCalls = [
  applyAsVendor,
  showOwnVendor,
  logInAsVendor,
  showVendorPage,
  setVendorPage,
  followVendor,
  listVendorGroups,
  setGroupPublic,
  listVendorMembers,
  listVendorArticles,
  showVendorArticle,
  saveVendorArticle,
  deleteVendorArticle,
] as const
export const vendorsEvents = [vendorDecided] as const
