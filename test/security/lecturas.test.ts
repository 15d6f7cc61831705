// What a person says of how a sheet is read is said by whoever sends it: whatever it holds, the answer is clear and nothing
// is written.
import { expect, test } from 'vitest'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { urlOf } from '#test/support/caller.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database } = await startApp({ RATE_LIMITS: 'off' })
const administradora = as('administradora')

const deep = `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`
const lecturas: Record<string, string> = {
  'no JSON': '{',
  'no object': '[]',
  'a prototype for a column': '{"columnas":{"__proto__":"nombre","constructor":"nombre"}}',
  'a prototype for a field': '{"valores":{"__proto__":{"C":"x"},"constructor":{"C":"x"}}}',
  'a prototype for a value': '{"valores":{"calidad":{"__proto__":"Activo","toString":"Activo"}}}',
  'a column that the sheet lacks': '{"columnas":{"XFD":"nombre"}}',
  'a column of digits': '{"columnas":{"999":"nombre"}}',
  'a field that the import lacks': '{"columnas":{"A":"role_id"}}',
  'a meaning that is none': '{"valores":{"calidad":{"C":"Administrador"}}}',
  'a cell far outside': '{"celdas":{"XFD1048576":"x"}}',
  'a cell that is none': '{"celdas":{"A0":"x","-1":"x","A1:B9":"x"}}',
  'a cell of the headings': '{"celdas":{"A1":"RUT"}}',
  'a sheet that is not there': '{"hoja":"../../etc/passwd"}',
  'too deep': deep,
  'too long': JSON.stringify({ celdas: { A2: 'x'.repeat(13_000) } }),
  'too many cells': JSON.stringify({
    celdas: Object.fromEntries(Array.from({ length: 800 }, (_, n) => [`A${n}`, 'x'])),
  }),
}

const tables = ['usuarios', 'equipos', 'columnas_recordadas'] as const
const written = async () =>
  await Promise.all(tables.map(async (table) => (await database.db.selectFrom(table).selectAll().execute()).length))

const hojas = [
  [usuariosApi.import, 'Nombre;Calidad;Correo\nAna Ríos Vera;C;\n'],
  [equipamientoApi.importarEquipos, 'Código;Nombre;Unidad\nH-1;Hacha;Carro grande\n'],
] as const

test.each(Object.entries(lecturas))(
  'a reading with %s writes nothing, and is answered clearly',
  async (_what, lectura) => {
    const before = await written()
    for (const [call, hoja] of hojas) {
      const form = await formOf({
        bytes: Buffer.from(hoja),
        name: 'hoja.csv',
        field: call.upload.field,
        fields: { simular: 'false', lectura },
      })
      const answer = await administradora.request({ method: 'POST', url: urlOf(call), ...form })
      const { statusCode } = answer
      const { importadas = 0, message = 'Nada entró.' } = answer.json<{ importadas?: number; message?: string }>()
      expect({ statusCode, importadas, message }).toEqual({
        statusCode: expect.toBeOneOf([200, 400, 413]),
        importadas: 0,
        message: expect.stringMatching(/\.$/),
      })
    }
    expect(await written()).toEqual(before)
  },
)
