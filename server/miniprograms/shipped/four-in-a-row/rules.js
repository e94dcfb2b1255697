/** Four in a row. A game is the columns that were chosen, one digit each, in order: '334'. */
export const columns = 7
export const rows = 6

const directions = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
]

/** Every four cells in a row; some reach beyond the board. */
const everyFour = Array.from({ length: columns * rows }, (_, cell) =>
  directions.map(([right, up]) =>
    [0, 1, 2, 3].map((n) => [(cell % columns) + n * right, Math.floor(cell / columns) + n * up]),
  ),
).flat()

/** The discs of each column from the bottom: 0 is who began. */
export function boardOf(moves) {
  const board = Array.from({ length: columns }, () => [])
  for (const [nth, digit] of [...moves].entries()) board[Number(digit)].push(nth % 2)
  return board
}

/** The cells of four or more of one player, as `column,row`; none while nobody has won. */
export function winningCells(moves) {
  const board = boardOf(moves)
  const cells = new Set()
  for (const four of everyFour) {
    const players = new Set(four.map(([x, y]) => board[x]?.[y]))
    if (players.size === 1 && !players.has(undefined)) for (const cell of four) cells.add(cell.join())
  }
  return cells
}

export const isOver = (moves) => moves.length === columns * rows || winningCells(moves).size > 0

/** Whether a disc still fits, in a game that is not over. */
export const mayDrop = (moves, column) =>
  !isOver(moves) && column >= 0 && column < columns && boardOf(moves)[column].length < rows

/** Whether a game can have come about: anybody may have written what stands in a card. */
function isGame(moves) {
  for (let nth = 0; nth < moves.length; nth++)
    if (!mayDrop(moves.slice(0, nth), Number(moves[nth]))) return false
  return true
}

/** What a card carries: the moves, and who plays, first who began. */
export const writeState = ({ moves, players }) => JSON.stringify({ moves, players })

/** A new game for what is none. */
export function readState(text) {
  const fresh = { moves: '', players: [] }
  try {
    const { moves, players } = JSON.parse(text ?? '')
    const areIds = Array.isArray(players) && players.every((id) => /^[\w-]{24}$/.test(id))
    const isSound = typeof moves === 'string' && /^[0-6]{0,42}$/.test(moves) && areIds && players.length <= 2
    if (!isSound || !isGame(moves) || players.length < Math.min(moves.length, 2)) return fresh
    return { moves, players: players.slice(0, Math.min(moves.length, 2)) }
  } catch {
    return fresh
  }
}

/** Whether somebody may move now: the player whose turn it is, or anybody but the first as the second. */
export function mayPlay({ moves, players }, me) {
  if (isOver(moves)) return false
  const next = players[moves.length % 2]
  return next === undefined ? players[0] !== me : next === me
}
