/** The icon of view-once content: a 1 in a broken circle. */
export const OnceMark = ({ size = 22 }: { size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden
  >
    <circle cx="12" cy="12" r="9.5" strokeDasharray="4.5 3" strokeLinecap="round" />
    <path d="M10 9.5 12.5 8v8.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
