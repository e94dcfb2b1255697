/** The build's replacement for zod. */
export * as z from './small-zod'
