// The state of the installation itself, and how administrators read of it (docs/decisions/182).
import { cuantos } from '#contract/shared/paginacion.ts'
import { fewDays } from '#server/plumbing/process/certificate.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'

const hourMs = 60 * 60 * 1000

export interface Visto {
  respaldo: { ultimo_bueno: string | null; atrasado: boolean; copia: 'hecha' | 'falta' | 'sin_lugar' }
  correo: { servidor: boolean; ultimo_enviado: string | null; espera_desde: string | null; fallidos: number }
  /** The last backup found SQLite's file damaged. */
  danada: boolean
  disco: { libre: string; poco: boolean }
  /** When the clock jumped, if that was a short time ago. */
  salto: string | null
  /** Days that it is valid, or why it is not; undefined where there is none, or nobody answers. */
  certificado?: number | string | undefined
  tareas: { cuantas: number; con_error: readonly string[]; detenidas: readonly string[] }
}

export interface Revisado {
  que: 'base' | 'respaldo' | 'correo' | 'disco' | 'reloj' | 'certificado' | 'tareas'
  nombre: string
  dicho: string
  falla: boolean
  /** It is told at once; of the others another alarm tells, or the mail of Monday is soon enough. */
  urge?: boolean
}

const at = (instant: string) => longMoment(new Date(instant))

export function revisadoDe(
  { respaldo, correo, danada, disco, salto, certificado, tareas }: Visto,
  now: Date,
): Revisado[] {
  const espera = correo.espera_desde !== null && now.getTime() - Date.parse(correo.espera_desde) > hourMs
  const conError = [...tareas.con_error, ...tareas.detenidas]
  return [
    ...(danada
      ? [{ que: 'base' as const, nombre: 'Base de datos', falla: true, dicho: 'Su archivo está dañado.' }]
      : []),
    { que: 'respaldo', nombre: 'Respaldos', ...dichoDeRespaldo(respaldo) },
    {
      que: 'correo',
      nombre: 'Correo',
      falla: correo.servidor && (espera || correo.fallidos > 0),
      // An address that refuses its mails stops no others.
      urge: correo.servidor && espera,
      dicho: dichoDeCorreo(correo, espera),
    },
    {
      que: 'disco',
      nombre: 'Disco',
      falla: disco.poco,
      dicho: `Quedan ${disco.libre}${disco.poco ? ': es poco' : ''}.`,
    },
    {
      que: 'reloj',
      nombre: 'Reloj',
      falla: salto !== null,
      urge: salto !== null,
      dicho:
        salto === null ? 'Sin saltos.' : `Saltó el ${at(salto)}: revise la hora automática del servidor (timedatectl).`,
    },
    ...(certificado === undefined ? [] : [deCertificado(certificado)]),
    {
      que: 'tareas',
      nombre: 'Tareas',
      falla: conError.length > 0,
      dicho: conError.length > 0 ? `Con error o detenidas: ${conError.join(', ')}.` : `Corren las ${tareas.cuantas}.`,
    },
  ]
}

function dichoDeRespaldo({ ultimo_bueno, atrasado, copia }: Visto['respaldo']) {
  const fuera = {
    hecha: ' Tiene copia fuera del servidor.',
    falta: ' Le falta su copia fuera del servidor.',
    sin_lugar: '',
  }
  if (ultimo_bueno === null) return { falla: atrasado, dicho: 'Todavía no hay uno bueno.' }
  const dicho = `El último bueno es del ${at(ultimo_bueno)}${atrasado ? ': hace más de 48 horas' : ''}.${fuera[copia]}`
  return { falla: atrasado || copia === 'falta', dicho }
}

function dichoDeCorreo({ servidor, ultimo_enviado, fallidos }: Visto['correo'], espera: boolean): string {
  if (!servidor) return 'Sin servidor de correo: no sale ninguno.'
  const fallas = [
    fallidos > 0 && `${cuantos(fallidos, 'correo no pudo salir', 'correos no pudieron salir')}`,
    espera && 'hay correos que esperan hace más de una hora',
  ].filter(Boolean)
  if (fallas.length > 0) return `${fallas.join(', y ')}.`.replace(/^./, (first) => first.toUpperCase())
  return ultimo_enviado === null ? 'Todavía no sale ninguno.' : `El último salió el ${at(ultimo_enviado)}.`
}

function deCertificado(certificado: number | string): Revisado {
  const vale = typeof certificado === 'number'
  const falla = !vale || certificado < fewDays
  const dias = vale && cuantos(Math.max(0, certificado), 'día', 'días')
  const dicho = vale ? `Vale, y le quedan ${dias}${falla ? ': revise su renovación' : ''}.` : `No vale: ${certificado}.`
  return { que: 'certificado', nombre: 'Certificado', falla, urge: falla, dicho }
}

/** Faults to announce now, and all those announced by then. */
export function porAvisar(revisados: readonly Revisado[], avisados: readonly string[]) {
  const fallas = revisados.filter(({ urge }) => urge)
  return { nuevas: fallas.filter(({ que }) => !avisados.includes(que)), avisados: fallas.map(({ que }) => que) }
}

export const tituloDeFalla: Partial<Record<Revisado['que'], string>> = {
  correo: 'El correo no sale',
  reloj: 'El reloj del servidor saltó',
  certificado: 'El certificado del sitio vence o no vale',
}

const motivos: Partial<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'está vencido',
  CERT_NOT_YET_VALID: 'todavía no rige',
  ERR_TLS_CERT_ALTNAME_INVALID: 'es de otra dirección',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nadie lo firmó',
}

/** Why a browser refuses a certificate, by OpenSSL's code. */
export const motivoDeCertificado = (code: string): string => motivos[code] ?? `los navegadores lo rechazan (${code})`

/** The mail of each Monday. */
export function correoDelLunes(revisados: readonly Revisado[]): { asunto: string; parrafos: string[] } {
  const fallas = revisados.filter(({ falla }) => falla).length
  const lines = revisados.map(({ nombre, dicho, falla }) => `${falla ? 'Revise. ' : ''}${nombre}: ${dicho}`)
  return {
    asunto: fallas === 0 ? 'Todo bien en Cuartel' : `Cuartel: ${cuantos(fallas, 'cosa', 'cosas')} por revisar`,
    parrafos: [...lines, 'Este correo llega cada lunes. Si uno falta, entre a Sistema: puede que no salga el correo.'],
  }
}
