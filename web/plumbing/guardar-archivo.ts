/** Saves a file as a browser download. */
export function guardarArchivo({ blob, nombre }: { blob: Blob; nombre: string }): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: nombre })
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
