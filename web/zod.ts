/** What the build puts in the place of zod. */
export * as z from './small-zod'
