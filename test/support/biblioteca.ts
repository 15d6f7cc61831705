import { bibliotecaApi, type FichaDocumento } from '#contract/biblioteca.ts'
import type { ErrorBody } from '#contract/shared/respuestas.ts'
import { type Caller, urlOf } from './caller.ts'
import { pdf } from './documentos.ts'
import { encoded } from './pictures.ts'

interface Archivo {
  bytes?: Buffer
  name?: string
}

type Campos = Record<string, string | number>

export interface Publicado {
  status: number
  body: FichaDocumento & Partial<ErrorBody>
}

/** A form with one file and text fields. */
export function formWith(campos: Campos, { bytes = pdf, name = 'orden.pdf' }: Archivo = {}) {
  const form = new FormData()
  for (const [campo, value] of Object.entries(campos)) form.append(campo, String(value))
  form.append('archivo', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return encoded(form)
}

export async function publicar(caller: Caller, campos: Campos, archivo?: Archivo): Promise<Publicado> {
  const url = urlOf(bibliotecaApi.publish)
  const response = await caller.request({
    method: 'POST',
    url,
    ...(await formWith({ titulo: 'Orden', ...campos }, archivo)),
  })
  return { status: response.statusCode, body: response.json() }
}

export async function nuevaVersion(
  caller: Caller,
  id: number,
  campos: Campos = {},
  archivo?: Archivo,
): Promise<Publicado> {
  const url = urlOf(bibliotecaApi.addVersion, { params: { id } })
  const response = await caller.request({ method: 'POST', url, ...(await formWith(campos, archivo)) })
  return { status: response.statusCode, body: response.json() }
}
