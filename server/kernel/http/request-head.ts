/** A request without its body. */
export type RequestHead = Pick<Request, 'method' | 'headers'>
