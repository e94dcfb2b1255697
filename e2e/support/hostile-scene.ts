/** Everything that people write, written with hostile texts, and the screens that show it. */
import {
  addComment,
  addSticker,
  createPoll,
  publishMoment,
  requestFriend,
  saveFolder,
  saveStickerPack,
  scheduleMessage,
  schedulePoll,
  sendMessage,
  setRemark,
} from '@linnet/protocol'
import { saveTag } from '@linnet/protocol/contacts/tags'
import { tagFavourites, writeNote } from '@linnet/protocol/favourites/calls'
import { getInviteLink, joinGroup, setGroupInfo, setMyGroupName } from '@linnet/protocol/groups/calls'
import { changePreferences } from '@linnet/protocol/notifications/calls'
import { maxProfileName, maxProfiles } from '@linnet/protocol/notifications/preferences'
import { profileFields, setProfileField } from '@linnet/protocol/profiles/calls'
import { screens } from '@linnet/protocol/screens'
import { makeGroup } from './groups'
import { everyText, hostileNames, hostileTexts, shortened } from './hostile'
import { befriend, call, newPerson, type Person } from './people'

export interface Cast {
  ann: Person
  /** A friend of Ann. */
  ben: Person
  /** The conversation of Ann and Ben. */
  chat: string
}

/** A screen that shows a hostile text. */
export interface Place {
  at: string
  /** The text that the screen shows; any hostile text if undefined. */
  text?: string
  /** The button that opens what shows it. */
  press?: RegExp
  /** The field that holds the text, instead of showing it. */
  field?: string
  /** Whether a row of the screen is meant to be scrolled. */
  hasScrolledRow?: boolean
}

const id = () => crypto.randomUUID()
const names = hostileNames.map((text) => shortened(text, 40))
/** The beginning of a text of several ones, which is shown even where the rest is cut off. */
const beginning = hostileTexts.image

/** Friends with hostile names, and what they say. */
export async function writeToFriends(url: string, { ann, ben, chat }: Cast): Promise<Place[]> {
  const send = ({ token }: Person, conversationId: string, text: string) =>
    call({ url, token }, sendMessage, {
      conversationId: conversationId as never,
      kind: 'text',
      content: { text },
      cid: id(),
    })
  for (const text of hostileNames) {
    const friend = await newPerson(url, shortened(text, 40))
    await send(friend, await befriend(url, ann, friend), text)
  }
  await send(ben, chat, everyText())
  return [
    { at: screens.chats },
    { at: screens.contacts, text: shortened(hostileTexts.image, 40), press: /^#$/ },
    { at: `${screens.conversation}?conversation=${chat}`, text: beginning },
  ]
}

/** Writes Ann's notes about Ben, and the texts of both profiles. */
export async function writeOfFriend(url: string, { ann, ben }: Cast): Promise<Place[]> {
  const mine = { url, token: ann.token }
  const personId = ben.id as never
  const remark = shortened(hostileTexts.backwards + hostileTexts.image, 40)
  const note = shortened(everyText(), 400)
  const phone = shortened(hostileTexts.drawing, 40)
  await call(mine, setRemark, { personId, remark, phone, note })
  const name = shortened(hostileTexts.sql, 20)
  const tag = await call(mine, saveTag, { name, personIds: [personId] })
  for (const person of [ann, ben])
    for (const field of [profileFields.nickname, profileFields.signature] as const)
      await call({ url, token: person.token }, setProfileField, {
        field,
        content: shortened(`${beginning}${hostileTexts.towers}${hostileTexts.endless}`, 40),
      })
  const form = `${screens.remark}?person=${ben.id}`
  return [
    { at: `${screens.person}?person=${ben.id}`, text: hostileTexts.image },
    { at: form, text: remark, field: 'Alias' },
    { at: form, text: note, field: 'Note' },
    { at: screens.tags, text: name },
    { at: `${screens.tag}?tag=${tag.id}`, text: name, field: 'Tag name' },
    { at: screens.me, text: beginning },
    { at: screens.myProfile, text: beginning },
  ]
}

/** A group with every hostile name one after the other, and strangers who want to join it and to be friends. */
export async function writeInGroup(url: string, { ann, ben }: Cast): Promise<Place[]> {
  const mine = { url, token: ann.token }
  const group = await makeGroup(url, { owner: ann, members: [ben], name: 'Hikers' })
  const conversationId = group as never
  for (const [nth, name] of names.entries()) {
    await call(mine, setGroupInfo, { conversationId, name })
    await call(mine, setGroupInfo, { conversationId, announcement: hostileNames[nth] ?? '' })
    await call({ url, token: ben.token }, setMyGroupName, { conversationId, name })
  }
  const name = shortened(hostileTexts.endless, 60)
  const announcement = shortened(everyText(true), 600)
  await call(mine, setGroupInfo, { conversationId, name })
  await call(mine, setGroupInfo, { conversationId, announcement })
  const forbiddenWords = [hostileTexts.image, hostileTexts.family, shortened(hostileTexts.endless, 40)]
  await call(mine, setGroupInfo, { conversationId, forbiddenWords, needsReview: true })
  const { code } = await call(mine, getInviteLink, { conversationId, days: 7 })
  for (const text of hostileNames) {
    const { token } = await newPerson(url, shortened(text, 40))
    await call({ url, token }, joinGroup, { code, text: shortened(text, 100) })
    await call({ url, token }, requestFriend, { personId: ann.id as never, text: shortened(text, 200) })
  }
  const at = (screen: string) => `${screen}?conversation=${group}`
  return [
    { at: at(screens.conversation), text: shortened(hostileTexts.address, 40) },
    { at: at(screens.conversationInfo), text: name },
    { at: at(screens.conversationInfo), text: hostileTexts.template, press: /^Announcement/ },
    {
      at: at(screens.conversationInfo),
      text: shortened(hostileTexts.address, 40),
      press: /^View all members/,
    },
    { at: at(screens.manageGroup), text: hostileTexts.image, press: /^Word filter/ },
    { at: at(screens.applications), text: hostileTexts.address },
    { at: screens.applicationGroups, text: name },
    { at: screens.friendRequests, text: hostileTexts.address },
    { at: screens.myGroups, text: name },
  ]
}

/** Folders, notes, tags, stickers and profiles of notifications. */
export async function writeForMyself(url: string, { ann }: Cast): Promise<Place[]> {
  const mine = { url, token: ann.token }
  const short = names.map((text) => shortened(text, 20))
  for (const name of short) await call(mine, saveFolder, { name, takesPeople: true })
  const [note, pack] = [id(), id()]
  await call(mine, writeNote, { id: note, text: everyText(), version: 0 })
  await call(mine, tagFavourites, { ids: [note], add: short })
  const packName = shortened(hostileTexts.image, 20)
  await call(mine, saveStickerPack, { id: pack, name: packName })
  const words = [shortened(hostileTexts.script, 20)]
  await call(mine, addSticker, { id: id(), packId: pack, name: 'hello', words })
  const { backwards, endless, image, towers, family } = hostileTexts
  const profiles = [backwards, endless, image, towers, family].slice(0, maxProfiles).map((text) => ({
    id: id(),
    name: shortened(text, maxProfileName),
    isOn: false,
    days: 0,
    from: 0,
    to: 60,
    direct: true,
    groups: 'mentions' as const,
    people: [],
  }))
  await call(mine, changePreferences, { profiles })
  return [
    { at: screens.chatFolders, text: packName },
    { at: screens.favouritesSpace, text: packName },
    { at: screens.favourites, text: packName, hasScrolledRow: true },
    { at: `${screens.favourite}?id=${note}`, text: hostileTexts.sql },
    { at: screens.stickers, text: packName },
    ...profiles.map(({ name }) => ({ at: screens.notifications, text: name })),
    ...profiles.map(({ id: profile, name }) => ({
      at: `${screens.notifications}?profile=${profile}`,
      text: name,
      field: 'Name',
    })),
  ]
}

/** Polls, and what waits to be sent. */
export async function writeLater(url: string, { ann, chat }: Cast): Promise<Place[]> {
  const mine = { url, token: ann.token }
  const conversationId = chat as never
  const question = shortened(everyText(true), 250)
  const options = hostileNames.slice(0, 12).map((text) => shortened(text, 80))
  const sendAt = Math.floor(Date.now() / 1000) + 86_400
  const later = { conversationId, kind: 'text' as const, content: { text: everyText() }, sendAt: sendAt + 60 }
  await call(mine, scheduleMessage, { id: id(), ...later })
  await call(mine, schedulePoll, { id: id(), conversationId, question, options, sendAt })
  await call(mine, createPoll, { conversationId, question, options, cid: id() })
  return [
    { at: `${screens.conversation}?conversation=${chat}`, text: hostileTexts.prototype },
    { at: `${screens.scheduledMessages}?conversation=${chat}`, text: hostileTexts.template.slice(0, 30) },
    { at: screens.scheduledMessages, text: beginning },
  ]
}

/** A moment with a place, and a comment on it. */
export async function writeMoment(url: string, { ann, ben }: Cast): Promise<Place[]> {
  const everything = everyText(true)
  const title = shortened(everything, 100)
  const { id: momentId } = await call({ url, token: ann.token }, publishMoment, {
    cid: id(),
    text: everything,
    place: { latitude: 0, longitude: 0, title, address: hostileTexts.endless },
    visibility: 'friends',
  })
  const comment = { momentId, cid: id(), text: shortened(everything, 1000) }
  await call({ url, token: ben.token }, addComment, comment)
  return [
    { at: screens.moments, text: beginning },
    { at: `${screens.moment}?id=${momentId}`, text: hostileTexts.entity },
    { at: `${screens.personMoments}?person=${ann.id}`, text: beginning },
    { at: screens.momentNotifications, text: beginning },
  ]
}
