import { type FileVariant, filePath, FileView, takeFileKey, uploadCalls } from '@linnet/protocol'
import { z } from 'zod'
import { type Outcome, pathOf } from './call'
import type { Person } from './world'

export type FileContent = string | Uint8Array

export interface FileToSend {
  content: FileContent
  name?: string
  /** The type that the sender claims. */
  mime?: string
  fields?: Record<string, string>
}

/** Posts a multipart form with the file last, as the app does. */
export async function postForm(
  url: string,
  { token, file }: { token: string | undefined; file: FileToSend },
): Promise<{ status: number; err: number; msg: string; data: unknown }> {
  const form = new FormData()
  if (token !== undefined) form.append('_token', token)
  form.append('lang', 'en-us')
  for (const [name, value] of Object.entries(file.fields ?? {})) form.append(name, value)
  const part = new Blob([file.content], {
    type: file.mime ?? 'application/octet-stream',
  })
  form.append('file', part, file.name ?? 'file')
  const response = await fetch(url, { method: 'POST', body: form })
  const answer = (await response.json()) as { err: number; msg: string; data: unknown }
  return { status: response.status, ...answer }
}

/** Uploads a file for a purpose. */
export async function sendFile(
  url: string,
  { person, purpose = 'chat', ...file }: FileToSend & { person: Person; purpose?: keyof typeof uploadCalls },
): Promise<Outcome<FileView>> {
  const { err, msg, data } = await postForm(`${url}${pathOf(uploadCalls[purpose])}`, {
    token: person.token,
    file,
  })
  if (err === 0) return { ok: true, value: z.decode(FileView, data as never) }
  const { code, ...parameters } = data as { code: string }
  return { ok: false, refusal: { name: code, message: msg, parameters } }
}

/** Fetches a variant of a file with the person's file key. */
export async function fetchFile(
  url: string,
  { person, id, variant, headers = {} }: FileRequest,
): Promise<Response> {
  const { key } = await person.do(takeFileKey, {})
  return fetch(`${url}${filePath(id, variant, key)}`, { headers })
}

export interface FileRequest {
  person: Person
  id: string
  variant: FileVariant
  headers?: Record<string, string>
}
