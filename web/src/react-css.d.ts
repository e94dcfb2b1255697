import 'react'

declare module 'react' {
  // Custom properties are set through style, past the content security policy's ban on inline style text.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
  // The rules for passwords that Safari and password managers generate.
  interface InputHTMLAttributes<T> {
    passwordrules?: string | undefined
  }
}
