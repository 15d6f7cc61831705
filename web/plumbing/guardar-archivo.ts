/** Hands a file over to the browser, which saves it as it saves any download. */
export function guardarArchivo({ blob, nombre }: { blob: Blob; nombre: string }): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: nombre })
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads it after the click is done.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
