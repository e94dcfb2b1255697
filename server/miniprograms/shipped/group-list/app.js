/** The list of one card. A person who changes it sends the next card; the newest card is the list. */
import { connect } from './bridge.js'
import { doneIn, fits, lineOf, maxText, maxTitle, readState, withItem, writeState } from './list.js'
import { textsIn } from './texts.js'

const byId = (id) => document.querySelector(`#${id}`)
const [title, items, text, add, status, send, about] = [
  'title',
  'items',
  'text',
  'add',
  'status',
  'send',
  'about',
].map(byId)

let texts = textsIn('en-us')
let list = readState()
/** The contents of the last card. */
let sent = writeState(list)
let notice = ''
/** Asks the app. */
let ask

void start()

async function start() {
  const app = await connect((look) => {
    texts = textsIn(look.language)
    document.documentElement.lang = texts.lang
    document.documentElement.dataset.theme = look.theme
    show()
  })
  ask = app.ask
  list = readState(app.state)
  sent = writeState(list)
  title.value = list.title
  document.querySelector('main').hidden = false
  show()
}

title.maxLength = maxTitle
text.maxLength = maxText
title.addEventListener('input', () => change({ ...list, title: title.value }))
text.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && !event.isComposing) addItem()
})
add.addEventListener('click', addItem)
send.addEventListener('click', () => void sendCard())

function change(next) {
  list = next
  notice = fits(next) ? '' : texts.full
  show()
}

function addItem() {
  if (text.value.trim() === '') return text.focus()
  const longer = withItem(list, text.value)
  if (longer) {
    text.value = ''
    change(longer)
  } else {
    notice = texts.full
    show()
  }
  return text.focus()
}

async function sendCard() {
  const state = writeState(list)
  const name = list.title.trim() === '' ? texts.noTitle : list.title
  const line = lineOf(name, texts.progress(doneIn(list), list.items.length))
  const answer = await ask('share', { line, state })
  if (answer.ok) {
    sent = state
    notice = texts.sent
  } else if (answer.reason !== 'declined') notice = texts.failed
  show()
}

function show() {
  title.placeholder = texts.noTitle
  title.setAttribute('aria-label', texts.title)
  text.placeholder = texts.newItem
  text.setAttribute('aria-label', texts.newItem)
  add.textContent = texts.add
  send.textContent = texts.send
  about.textContent = texts.about
  status.textContent = notice
  send.disabled = list.items.length === 0 || !fits(list) || writeState(list) === sent
  const focused = items.contains(document.activeElement) ? document.activeElement.id : ''
  items.replaceChildren(...list.items.map(rowOf))
  if (focused !== '') document.getElementById(focused)?.focus()
}

function rowOf(item, nth) {
  const row = document.createElement('li')
  const label = document.createElement('label')
  const box = document.createElement('input')
  const words = document.createElement('span')
  const remove = document.createElement('button')
  box.type = 'checkbox'
  box.id = `done-${nth}`
  box.checked = item.isDone
  words.textContent = item.text
  words.dir = 'auto'
  remove.type = 'button'
  remove.id = `remove-${nth}`
  remove.textContent = '✕'
  remove.setAttribute('aria-label', texts.remove(item.text))
  const replaced = (changed) => ({
    ...list,
    items: list.items.flatMap((each, at) => (at === nth ? changed : [each])),
  })
  box.addEventListener('change', () => change(replaced([{ ...item, isDone: box.checked }])))
  remove.addEventListener('click', () => change(replaced([])))
  label.append(box, words)
  row.append(label, remove)
  return row
}
