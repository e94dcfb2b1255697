import { useBlur } from './use-blur'

/** A picture that may only be shown as a blur, over the whole box. */
export function Blur({ hash }: { hash: string }) {
  const source = useBlur(hash)
  if (source === undefined) return null
  return (
    <img
      src={source}
      alt=""
      aria-hidden
      draggable={false}
      style={{ width: '100%', height: '100%', objectFit: 'cover' }}
    />
  )
}
