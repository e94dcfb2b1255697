import type { LucideProps } from 'lucide-react'

/** The build's replacement for a Lucide icon: a component that draws its path. */
export function slimIcon(path: string) {
  return function Icon({ size = 24, className = '', ...rest }: LucideProps) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`lucide ${className}`}
        aria-hidden={rest['aria-label'] === undefined || undefined}
        {...rest}
      >
        <path d={path} />
      </svg>
    )
  }
}
