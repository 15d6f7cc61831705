import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { mensajes } from '#contract/shared/mensajes.ts'
import { type Api, ApiError, apiOver } from '#web/plumbing/api.ts'
import { doorContext } from '#web/plumbing/door.ts'
import { correoIncompleto, telefonoIncompleto } from './formas.ts'

/** A refused submit: shown again with everything that was typed. */
export interface Intento {
  mensaje: string
  valores: Record<string, string>
  errores: Record<string, string>
}

export type Campos = Record<string, string | undefined>

/** Sends a plain form through our own API: redirects to `hecho`, or shows it again with its errors. */
export async function sendForm(
  { request, context }: ActionFunctionArgs,
  send: (api: Api, campos: Campos) => Promise<unknown>,
  hecho: string,
) {
  const valores = Object.fromEntries(new URLSearchParams(await request.text()))
  try {
    await send(apiOver(context.get(doorContext).fetch), valores)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const errores = Object.fromEntries(Object.entries(error.errors).map(([campo, text]) => [campo, deTu(text)]))
    const intento: Intento = { mensaje: deTu(error.message), valores, errores }
    return data(intento, { status: error.status || 503 })
  }
  return redirect(hecho, 303)
}

/** decisions §6: the API says «usted», neighbours get «tú». */
const deTu = (text: string) =>
  textos[text] ?? text.replace(/\bIntente\b/, 'Intenta').replace(/\bVerifique\b/, 'Verifica')

const textos: Record<string, string> = {
  [mensajes.emailInvalido]: correoIncompleto,
  [mensajes.telefonoInvalido]: telefonoIncompleto,
}
