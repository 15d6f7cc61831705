/** Response for a generated file, cached for an hour. */
export const fileOf = (content: string | ArrayBuffer, type: string): Response =>
  new Response(content, { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' } })
