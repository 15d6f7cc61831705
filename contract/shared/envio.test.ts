import { expect, test } from 'vitest'
import { fraseDeEnvio } from './envio.ts'

const nombres = ['Pedro Rojas', 'Ana Soto', 'Luis Vera', 'Eva Díaz', 'Juan Ríos', 'Rosa Paz']

test.each([
  [{ avisados: 26, correos: 24, sin_medio: [] }, 'Se avisó a 26 personas, 24 por correo.'],
  [
    { avisados: 1, correos: 0, sin_medio: ['Pedro Rojas'] },
    'Se avisó a 1 persona, ninguna por correo. 1 todavía no entra y no recibe correo: Pedro Rojas.',
  ],
  [
    { avisados: 0, correos: 0, sin_medio: nombres },
    'No se avisó a nadie. 6 todavía no entran y no reciben correo: Pedro Rojas, Ana Soto, Luis Vera, Eva Díaz, Juan Ríos y 1 más.',
  ],
])('%j', (envio, frase) => {
  expect(fraseDeEnvio(envio)).toBe(frase)
})
