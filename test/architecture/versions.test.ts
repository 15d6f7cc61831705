import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { carreras } from '../support/carreras.ts'

// A version protects what the person saw: docs/decisions/129.

const files = globSync('web/{intranet,parts,cuenta,plumbing}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*-de-prueba.ts', '**/*-de-prueba.tsx'],
}).toSorted()

/** A version that is sent, and is not of `visto`. */
const allowed: Record<string, string> = {
  'web/intranet/capacitaciones/edicion/acciones.tsx': 'a button beside the state it moves on from',
  'web/intranet/configuracion/catalogos/catalogo-card.tsx': 'an entry of a row’s menu: it turns what the row shows',
  'web/intranet/configuracion/editor/versiones.tsx': 'past versions are rows, and one is restored',
  'web/intranet/documentos/biblioteca/consultas.ts': 'the number of a file, to read it',
  'web/intranet/documentos/biblioteca/use-ficha-actions.ts': 'buttons beside the document: read, and back on its shelf',
  'web/intranet/documentos/biblioteca/ver-documento.tsx': 'the number of the file that is shown: it was read',
  'web/intranet/emergencias/detalle/dotacion-propuesta.tsx': 'a button below the crew that it confirms',
  'web/intranet/emergencias/parte/use-seccion.ts':
    'saves while it is typed, over the base of its text (`parte-en-cola`)',
  'web/intranet/emergencias/unidades/motivo-despacho.tsx':
    'asks only while nobody has said why: what another says takes it away',
  'web/intranet/emergencias/unidades/unidad-card.tsx': 'a button of the unit as it is shown',
  'web/intranet/equipamiento/inventarios/cerrado.tsx': 'buttons below the differences that they approve',
  'web/intranet/guardias/detalle/puestos.tsx': 'a button beside the seat that it confirms',
  'web/intranet/guardias/hoy/pie.tsx': 'a button below one’s own seat',
  'web/intranet/guardias/propuesta/propuestos.tsx': 'an entry of a seat’s menu: it accepts what the row shows',
  'web/intranet/material-mayor/fichas-modal.tsx': 'arrows move the rows that are shown',
  'web/intranet/material-mayor/unidad/propuesta.tsx': 'a button beside the status that it changes',
  'web/intranet/perfil/hoja/parte-lista.tsx': 'deletes the line as it was when that was asked',
  'web/intranet/usuarios/solicitudes.tsx': 'a button of the card that it is of',
  'web/parts/espera/acciones.ts': 'buttons of rows that are read again at each change',
  'web/parts/material-mayor/cambios-de-estado.tsx': 'undoes the change as it was when that was asked',
  'web/plumbing/use-envio.ts': 'what stands, where nothing that was shown has changed',
  'web/parts/material-mayor/cambiar-estado-modal.tsx': 'takes back the change that was just made',
  'web/parts/material-mayor/cola-anterior.ts': 'what waited in a former release, with its version',
  'web/parts/perfil/registrar-premio.tsx': 'takes back the award that was just given',
}

test('what a form or dialog sends is of the version that was seen', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => (liveVersions(readFileSync(file, 'utf8')).length > 0 ? [file] : []))
  expect(found.filter((file) => !(file in allowed))).toEqual([])
  expect(Object.keys(allowed).filter((file) => !found.includes(file))).toEqual([])
})

/** Nobody can be faster than these. */
const sinCarrera = {
  'web/intranet/equipamiento/revisiones/editor/nuevo.screen.tsx': 'adds one',
  'web/plumbing/use-visto.ts': 'the two themselves',
  'web/plumbing/use-formulario.ts': 'that types over one',
  'web/intranet/asistencia/pasar-lista/detalle-modal.tsx': 'marks a row of a list whose marks go one by one',
  'web/intranet/configuracion/mi-cuenta/llaves-card.tsx': 'one’s own key, by its name alone',
  'web/intranet/configuracion/mi-cuenta/horario-form.tsx': 'one’s own week, without a version',
  'web/intranet/equipamiento/inventarios/linea.tsx': 'what is counted anew says that it corrects',
  'web/parts/pendientes/corregir-modal.tsx': 'of what waits on this device',
}

test('every form over a record that somebody else may change is in the race of the browser', () => {
  const forms = files.filter((file) =>
    /(?<!typeof |function )\buse(Visto|Escrito)(<.*>)?\((?!\s*undefined)|useFormulario\([^]*\n {4,6}(registro[:,]|\.\.\.vigente)/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  const raced = Object.values(carreras).map(({ forma }) => `web/${forma}`)
  expect(forms.filter((file) => !(file in sinCarrera))).toEqual([...new Set(raced)].toSorted())
})

test.each([
  ['of a prop', 'send({ body: { ...body, version: equipo.version } })', ['equipo.version']],
  ['of a prop that may be none', 'body: { version: plan?.version ?? null }', ['plan?.version ?? null']],
  ['taken out of a prop', 'const { id, version } = guardia\nsend({ body: { motivo, version } })', ['version']],
  ['of rows', 'send({ body: filas.map(({ id, version }) => ({ id, version })) })', ['version', 'version']],
  ['in the query', 'function A({ b: { id, version } }) {\nremove({ query: { version } })', ['version']],
  ['of a body made before', 'const body = { valores, version }\nsend({ body })', ['version']],
  ['of what was seen', 'send({ body: { ...body, version: visto.version } })', []],
  ['of what was seen, if any', 'send({ body: { version: visto?.version ?? null } })', []],
  ['taken out of what was seen', 'const { id, version } = visto\nsend({ body: { motivo, version } })', []],
  ['that is not sent', 'const { id, version } = guardia\nsend({ body: { id } })', []],
])('a version %s', (_what, source, sent) => {
  expect(liveVersions(source)).toEqual(sent)
})

/** Versions in what a call is given, unless they are of `visto`. */
function liveVersions(source: string): string[] {
  const seen = /\{[^{}]*\bversion\b[^{}]*\} = visto\b/.test(source)
  return [...source.matchAll(/\b(?:body|query):|const body =/g)].flatMap(({ index }) =>
    [...given(source.slice(index)).matchAll(/[{,]\s*version\b(?:: ([^,}\n]+))?(?!\()/g)].flatMap(([, of]) => {
      if (of === undefined) return seen ? [] : ['version']
      return /^visto\??\.|^true\b/.test(of) ? [] : [of.trim()]
    }),
  )
}

/** Up to the bracket that closes the first one. */
function given(source: string): string {
  let depth = 0
  const end = [...source.matchAll(/[([{]|[)\]}]/g)].find(({ 0: bracket }) => {
    depth += '([{'.includes(bracket) ? 1 : -1
    return depth <= 0
  })
  return source.slice(0, (end?.index ?? source.length) + 1)
}
