/** A file that is made when it is asked for, and may be an hour old. */
export const fileOf = (content: string | ArrayBuffer, type: string): Response =>
  new Response(content, { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' } })
