/** The part of libheif's interface that we use; the package describes only the compiled library below it. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface HeifImage {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    has_alpha_channel(): boolean
    /** Fills the pixels (RGBA) and calls back with them; with null if it fails. */
    display(into: Pixels, done: (drawn: Pixels | null) => void): void
  }
  interface Pixels {
    data: Uint8ClampedArray
    width: number
    height: number
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default libheif
}
