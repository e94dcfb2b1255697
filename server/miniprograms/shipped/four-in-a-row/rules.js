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

/** The discs of each column from the bottom: 0 is the player who began. */
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

/** Whether a game is possible: anybody may have written the contents of a card. */
function isGame(moves) {
  for (let nth = 0; nth < moves.length; nth++)
    if (!mayDrop(moves.slice(0, nth), Number(moves[nth]))) return false
  return true
}

/** The contents of a card: the moves, and the players, the one who began first. */
export const writeState = ({ moves, players }) => JSON.stringify({ moves, players })

/** Starts a new game if the text is not a valid one. */
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

/** Whether a person may move now: the player whose turn it is, or, for the second player, anybody but the first. */
export function mayPlay({ moves, players }, me) {
  if (isOver(moves)) return false
  const next = players[moves.length % 2]
  return next === undefined ? players[0] !== me : next === me
}
