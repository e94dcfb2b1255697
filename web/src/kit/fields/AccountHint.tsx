/** Tells the browser's password manager which account a form's passwords belong to. */
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
