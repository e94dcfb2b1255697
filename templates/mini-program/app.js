/** A counter that people pass on to each other by cards. */
import { connect } from './bridge.js'

const all = {
  'zh-cn': { lang: 'zh-CN', add: '加一', send: '发送到聊天', sent: '已发送。', failed: '没有成功，请重试。' },
  'yue-lang': {
    lang: 'zh-HK',
    add: '加一',
    send: '傳去對話',
    sent: '已經傳送。',
    failed: '唔成功，再試下。',
  },
  'en-us': {
    lang: 'en',
    add: 'Add one',
    send: 'Send to a chat',
    sent: 'Sent.',
    failed: 'That didn’t work. Try again.',
  },
  'korean-lang': {
    lang: 'ko',
    add: '하나 더하기',
    send: '채팅으로 보내기',
    sent: '보냈어요.',
    failed: '잘되지 않았어요. 다시 시도해 주세요.',
  },
}

const [count, add, send, status] = ['count', 'add', 'send', 'status'].map((id) => document.getElementById(id))
let texts = all['en-us']
let value = 0

function show(notice = '') {
  count.textContent = String(value)
  add.textContent = texts.add
  send.textContent = texts.send
  status.textContent = notice
}

/** Called once at the start, and whenever the person changes language or theme. */
function look({ language, theme }) {
  texts = all[language] ?? all['en-us']
  document.documentElement.lang = texts.lang
  document.documentElement.dataset.theme = theme
  show()
}

/** Anybody can write what a card holds: take nothing from it unchecked. */
function countIn(state) {
  const number = Number(state)
  return Number.isSafeInteger(number) && number >= 0 ? number : 0
}

const { ask, state } = await connect(look)
value = countIn(state)
add.addEventListener('click', () => {
  value += 1
  show()
})
send.addEventListener('click', () => void sendCard())

async function sendCard() {
  const answer = await ask('share', { line: `${value}`, state: String(value) })
  // A person who declines knows it.
  if (answer.ok || answer.reason !== 'declined') show(answer.ok ? texts.sent : texts.failed)
}

document.querySelector('main').hidden = false
show()
