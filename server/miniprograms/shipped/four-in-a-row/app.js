/**
 * The board: a player chooses a column, and sends the card to the other player. The card is the only place where the game is
 * stored.
 */
import { connect } from './bridge.js'
import {
  boardOf,
  columns,
  isOver,
  mayDrop,
  mayPlay,
  readState,
  rows,
  winningCells,
  writeState,
} from './rules.js'
import { textsIn } from './texts.js'

const byId = (id) => document.querySelector(`#${id}`)
const [status, board, send, again] = ['status', 'board', 'send', 'again'].map(byId)

let texts = textsIn('en-us')
let game = readState()
/** My move, until it is sent. */
let chosen
let me
let isSent = false
/** Shown instead of the game's own text, until the next touch. */
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
  game = readState(app.state)
  document.querySelector('main').hidden = false
  show()
}

send.addEventListener('click', () => void sendCard())
again.addEventListener('click', () => {
  game = readState()
  chosen = undefined
  isSent = false
  notice = ''
  show()
})

async function choose(column) {
  notice = ''
  if (!(await knowMe())) return show()
  if (!mayPlay(game, me)) notice = game.players.includes(me) ? texts.theirTurn : texts.watching
  else chosen = column
  return show()
}

/** Learns my identity, which decides whether it is my turn. */
async function knowMe() {
  if (me !== undefined) return true
  const answer = await ask('whoAmI')
  if (answer.ok) me = answer.value.id
  else notice = answer.reason === 'declined' ? texts.mustKnow : texts.failed
  return answer.ok
}

async function sendCard() {
  const moves = game.moves + chosen
  const players = [...game.players, ...(game.players.includes(me) ? [] : [me])]
  const line = isOver(moves)
    ? winningCells(moves).size > 0
      ? texts.cardWon
      : texts.cardDraw
    : texts.cardTurn
  const answer = await ask('share', { line, state: writeState({ moves, players }) })
  if (answer.ok) {
    game = { moves, players }
    chosen = undefined
    isSent = true
    notice = ''
  } else if (answer.reason !== 'declined') notice = texts.failed
  show()
}

function show() {
  const moves = game.moves + (chosen ?? '')
  const won = winningCells(moves)
  const last = moves.at(-1)
  const discs = boardOf(moves)
  const focused = document.activeElement?.dataset.column
  board.replaceChildren(
    ...discs.map((column, x) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'column'
      button.dataset.column = x
      button.disabled = isSent || !mayDrop(game.moves, x)
      button.setAttribute(
        'aria-label',
        texts.column(
          x + 1,
          column.map((player) => texts.discs[player]),
        ),
      )
      for (let y = rows - 1; y >= 0; y--) {
        const cell = document.createElement('span')
        cell.className = 'cell'
        if (column[y] !== undefined) cell.dataset.player = column[y]
        if (won.has(`${x},${y}`)) cell.dataset.wins = ''
        else if (String(x) === last && y === column.length - 1) cell.dataset.last = ''
        button.append(cell)
      }
      button.addEventListener('click', () => void choose(x))
      return button
    }),
  )
  if (focused !== undefined) board.children[Number(focused) % columns].focus()
  status.textContent = notice || statusOf(moves, won.size > 0)
  send.textContent = texts.send
  send.disabled = chosen === undefined
  send.hidden = isSent || isOver(game.moves)
  again.textContent = texts.again
  again.hidden = !isSent && !isOver(game.moves)
}

function statusOf(moves, isWon) {
  if (chosen !== undefined) return isWon ? texts.youWin : texts.sendIt
  if (isWon) return texts.won((moves.length - 1) % 2)
  if (isOver(moves)) return texts.draw
  if (isSent) return texts.sent
  return moves === '' ? texts.begin : texts.turn(moves.length % 2)
}
