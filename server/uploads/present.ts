import type { FileView } from '@linnet/protocol'
import type { FileRow } from './store'

export function presentFile(row: FileRow): FileView {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    mime: row.mime,
    size: Number(row.size),
    ...(row.width !== null && { width: row.width }),
    ...(row.height !== null && { height: row.height }),
    ...(row.durationMs !== null && { durationMs: row.durationMs }),
    ...(row.peaks !== null && { peaks: row.peaks }),
    ...(row.blur !== null && { blur: row.blur }),
    hasThumb: row.variants['thumb'] !== undefined,
    hasPoster: row.variants['poster'] !== undefined,
    state: row.state,
  }
}
