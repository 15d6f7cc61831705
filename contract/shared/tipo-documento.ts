/** spec §3: type of a document by the extension of its name. Of `otro`, those that are taken (decisions §9). */
const extensiones = {
  imagen: ['jpg', 'jpeg', 'png', 'gif', 'svg', 'webp'],
  documento: ['doc', 'docx', 'pdf', 'txt', 'rtf', 'odt'],
  hoja_de_calculo: ['xls', 'xlsx', 'csv'],
  presentacion: ['ppt', 'pptx'],
  otro: [
    'zip',
    'md',
    'json',
    'xml',
    'gpx',
    'kml',
    'ics',
    'vcf',
    'mp3',
    'm4a',
    'wav',
    'mp4',
    'mov',
    'dwg',
    'dxf',
    'heic',
    'tif',
  ],
} as const

export const tiposDocumento = ['imagen', 'documento', 'hoja_de_calculo', 'presentacion', 'otro'] as const
export type TipoDocumento = (typeof tiposDocumento)[number]
export type ExtensionDocumento = (typeof extensiones)[keyof typeof extensiones][number]

/** Returns a file name's extension in lower case, without its dot; empty if none. */
export const extensionDe = (nombre: string): string => /\.([^.\s]+)$/.exec(nombre)?.[1]?.toLowerCase() ?? ''

export function tipoDocumento(nombre: string): TipoDocumento {
  const extension = extensionDe(nombre) as never
  return tiposDocumento.find((tipo) => extensiones[tipo].includes(extension)) ?? 'otro'
}

/** spec §2 item 7: how a document can be previewed; null if it can only be downloaded (decisions §2). */
export function vistaDe(mimeType: string): 'imagen' | 'marco' | null {
  const type = mimeType.split(';')[0] ?? ''
  if (['image/jpeg', 'image/png', 'image/gif', 'image/webp'].includes(type)) return 'imagen'
  return type === 'application/pdf' || type === 'text/plain' ? 'marco' : null
}
