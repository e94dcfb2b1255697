/** Informs the browser's password manager to which account a form's passwords belong. */
export function AccountHint({ account }: { account: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      autoComplete="username"
      value={account}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  )
}
