import { parseSync } from 'vite'

const iconFile = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/

/**
 * Merges each of Lucide's icons into one path, which kit/slim-icon.tsx draws. Lucide's own form has names and keys that
 * hardly compress, and two components that prepare each icon again at every render.
 *
 * @type {import('vite').Plugin}
 */
export const slimIcons = {
  name: 'slim-icons',
  apply: 'build',
  transform(code, id) {
    const path = iconFile.test(id) ? pathOf(code) : undefined
    if (path === undefined) return undefined
    const slim = `import { slimIcon } from '~/kit/slim-icon'; export default slimIcon('${path}')`
    return { code: slim, map: { mappings: '' } }
  },
}

/** @returns {string | undefined} The path of an icon, from its module's code; undefined for a coloured icon, or a module without one. */
export function pathOf(code) {
  const declared = parseSync('icon.mjs', code).program.body.flatMap(({ declarations = [] }) => declarations)
  const data = declared.find(({ id }) => id.name === '__iconData')
  if (!data) return undefined
  const { size, node } = valueOf(data.init)
  const paths = node.map(([shape, { key: _, fill, ...attributes }]) =>
    fill === undefined && size === 24 ? shapes[shape]?.(attributes) : undefined,
  )
  return paths.includes(undefined) ? undefined : paths.join('')
}

/** The value of a literal. */
function valueOf({ type, elements, properties, value }) {
  if (type === 'ArrayExpression') return elements.map(valueOf)
  if (type !== 'ObjectExpression') return value
  return Object.fromEntries(properties.map((each) => [each.key.name ?? each.key.value, valueOf(each.value)]))
}

const shapes = {
  path: ({ d }) => absolute(d),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
  circle: ({ cx, cy, r }) => shapes.ellipse({ cx, cy, rx: r, ry: r }),
  ellipse: ({ cx, cy, rx, ry }) =>
    `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0-${2 * rx} 0z`,
  rect({ x, y, width, height, rx, ry }) {
    const [roundX, roundY] = [Math.min(rx ?? ry, width / 2), Math.min(ry ?? rx, height / 2)]
    const corner = (toX, toY) => `a${roundX} ${roundY} 0 0 1 ${toX} ${toY}`
    const [across, down] = [width - 2 * roundX, height - 2 * roundY]
    const start = `M${Number(x) + roundX} ${y}h${across}${corner(roundX, roundY)}v${down}`
    return `${start}${corner(-roundX, roundY)}h${-across}${corner(-roundX, -roundY)}v${-down}${corner(roundX, -roundY)}z`
  },
}

const number = String.raw`-?(?:\d+\.?\d*|\.\d+)`
const relativeStart = new RegExp(String.raw`^m\s*(${number})[\s,]*(${number})\s*`)

/** A path that begins with a relative move would depend on the previous path. */
function absolute(path) {
  return path.replace(relativeStart, (start, x, y) => {
    const goesOn = /^[-.\d]/.test(path.slice(start.length))
    return `M${x} ${y}${goesOn ? 'l' : ''}`
  })
}
