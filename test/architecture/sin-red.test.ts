import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listaCalls } from '#contract/asistencia/lista.ts'
import { qrCalls } from '#contract/asistencia/qr.ts'
import { asistenciaApi } from '#contract/asistencia.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { checklistsCalls } from '#contract/equipamiento/checklists.ts'
import { controlesCalls } from '#contract/equipamiento/controles.ts'
import { novedadesEquipoCalls } from '#contract/equipamiento/novedades.ts'
import { usosCalls } from '#contract/equipamiento/usos.ts'
import { asignacionesCalls } from '#contract/guardias/asignaciones.ts'
import { novedadesCalls } from '#contract/guardias/novedades.ts'
import { guardiasApi } from '#contract/guardias.ts'
import { combustibleCalls } from '#contract/material-mayor/combustible.ts'
import { importacionesLibroCalls } from '#contract/material-mayor/importaciones.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { libroCalls } from '#contract/material-mayor/libro.ts'
import { salidasCalls } from '#contract/material-mayor/salidas.ts'

// Writes of an emergency, a list, a checklist, a guard's book, a trip and the status of a unit go through the queue of the device
// (docs/decisions/149). Derived from the contract: a new one is queued, or is named here with its reason.

const { rectify } = asistenciaApi
const { actGuardia } = guardiasApi
const { changeStatus, undoStatus, reset } = materialMayorApi

const rooms: Record<string, Record<string, Endpoint>> = {
  emergenciasApi,
  asistenciaApi: { ...listaCalls, ...qrCalls, rectify },
  equipamientoApi: { ...checklistsCalls, ...usosCalls, ...novedadesEquipoCalls, ...controlesCalls },
  guardiasApi: { ...novedadesCalls, ...asignacionesCalls, actGuardia },
  materialMayorApi: {
    changeStatus,
    undoStatus,
    reset,
    ...salidasCalls,
    ...libroCalls,
    ...combustibleCalls,
    ...importacionesLibroCalls,
  },
}

const planifica = 'plans guards beforehand: an old plan would contradict a newer one'
const oficina = 'work of the office, with a file or a rehearsal of it'

/** Writes that cannot wait. */
const directas: Record<string, string> = {
  'emergenciasApi.accion': 'closes, sends or reviews a folio: it needs everything that waits before it',
  'emergenciasApi.publicar': 'shows it to the public: decided over what stands',
  'emergenciasApi.importar': oficina,
  'emergenciasApi.recordRespuesta':
    'speaks for somebody who may answer meanwhile: sent later, it would replace their own word',
  'asistenciaApi.rectify': 'corrects a closed list over what stands in it',
  'asistenciaApi.checkin': 'proves by a code of 30 seconds that the member is there',
  'asistenciaApi.arriveByPin': 'carries a PIN, which is stored nowhere',
  'equipamientoApi.createChecklist': oficina,
  'equipamientoApi.changeChecklist': oficina,
  'equipamientoApi.limpiarEquipo':
    'makes a set fit for use: whoever used it meanwhile would breathe through a dirty one',
  'equipamientoApi.anularControl': 'takes back a control, after which the piece may not be fit for use',
  'guardiasApi.actGuardia': 'publishes a guard or hands it over, which closes it: what is typed is kept by the tab',
  'guardiasApi.asignar': planifica,
  'guardiasApi.changeAsignacion': planifica,
  'guardiasApi.confirmarVarias': planifica,
  'guardiasApi.retirar': planifica,
  'guardiasApi.inscribirse': planifica,
  'guardiasApi.avisarBrecha': planifica,
  'materialMayorApi.undoStatus': 'takes back the last change, which somebody may have made meanwhile',
  'materialMayorApi.reset': 'sets every unit, over what stands',
  'materialMayorApi.importarSalidas': oficina,
  'materialMayorApi.importarCargas': oficina,
}

/** Screens that send at once what waits from another one. */
const directasDe: Record<string, string> = {
  'web/intranet/asistencia/pasar-lista/cerrar-lista.tsx':
    'closes a list: says how many become absent, over the marks of everybody, and the month and the service sheet count it',
  'web/intranet/asistencia/pasar-lista/rectificar-modal.tsx': 'opens a closed list, and its month, over what stands',
}

const read = (path: string) => ({ path, source: readFileSync(path, 'utf8') })
const web = globSync('web/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).map(read)
const colas = web.filter(({ path }) => path.endsWith('-en-cola.ts'))

const writes = Object.entries(rooms).flatMap(([room, calls]) =>
  Object.entries(calls).flatMap(([call, { method }]) => (method === 'GET' ? [] : [`${room}.${call}`])),
)
/** Puts it in the queue by a word of its room. */
const ownQueue = /\b(?:encolar|esperar\w+|informar|marcar)\(/

/** Calls that a queue is declared for. */
const queued = new Set(
  colas.flatMap(({ source }) =>
    [...source.matchAll(/(?:endpoint: |cadaUna\(|sobreVersion\()(\w+Api\.\w+)/g)].map(([, call = '']) => call),
  ),
)

test('each write of the rooms of service waits for a network, or says why it cannot', () => {
  expect(writes.length).toBeGreaterThan(35)
  expect(writes.filter((call) => !queued.has(call) && !directas[call])).toEqual([])
  expect(Object.keys(directas).filter((call) => queued.has(call) || !writes.includes(call))).toEqual([])
})

test('each queue is sent', () => {
  const sent = readFileSync('web/parts/pendientes/las-colas.ts', 'utf8')
  const declared = colas.flatMap(({ source }) => [...source.matchAll(/export const (\w+EnCola)\b/g)])
  expect(declared.length).toBeGreaterThan(15)
  expect(
    declared.map(([, name = '']) => name).filter((name) => !sent.match(new RegExp(`^ {2}${name}\\b`, 'm'))),
  ).toEqual([])
})

test('a screen sends such a write by its queue', () => {
  const direct = web.flatMap(({ path, source }) =>
    [...source.matchAll(/(?:useEnvio|useFormulario|upload|\bapi)\(\s*(\w+Api\.\w+)/g)].flatMap(
      ([sending, call = '']) => {
        if (!queued.has(call) || directasDe[path]) return []
        const after = source.slice(source.indexOf(sending), source.indexOf(sending) + 1_200)
        return /useEspera\(/.test(after) || ownQueue.test(source) ? [] : [`${path}: ${call}`]
      },
    ),
  )
  expect(direct).toEqual([])
})
