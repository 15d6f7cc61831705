// An empty planillón, and what stands where in it.
import { letras, nombresMarcas } from '#contract/asistencia/marcas.ts'
import { letrasPlanilla } from '#contract/asistencia/planilla.ts'
import { nombresCategorias } from '#contract/catalogos.ts'
import { sheet } from '#server/plumbing/sheets/xlsx.ts'
import { rotulosPlanillon } from './planillon-hoja.rules.ts'

const { fecha, tipo, titulo, hora, categoria, valor } = rotulosPlanillon

const ayuda: [string, string][] = [
  ['Una hoja por mes', 'Los miembros hacia abajo y los actos hacia la derecha. Copie esta hoja para otros meses.'],
  ['Nombre o RUT', 'Basta uno de los dos; con el RUT no hay confusiones.'],
  [fecha, 'Obligatoria: 05-03-2026.'],
  [tipo, 'Obligatorio: un tipo de acto del catálogo, con su nombre.'],
  [titulo, 'Si falta, el nombre del tipo.'],
  [hora, 'Si se sabe: 20:00.'],
  [categoria, `Si no es como su tipo: ${Object.values(nombresCategorias).join(', ')}.`],
  [valor, 'Si no es como su tipo: 1; 0,5.'],
  ...letrasPlanilla.map((letra): [string, string] => [letra, nombreDe(letra)]),
  ['R', 'Renuncia: desde ese acto no está citado.'],
  ['En blanco', 'No citado.'],
]

function nombreDe(letra: string): string {
  return Object.entries(nombresMarcas).find(([marca]) => letras[marca as keyof typeof letras] === letra)?.[1] ?? ''
}

export const hojasDePlantilla = () => [
  sheet<string>(
    'Mes 1',
    [
      { title: 'Nombre', value: (rotulo) => rotulo },
      { title: 'RUT', value: () => null },
    ],
    [fecha, tipo, titulo, hora, categoria, valor],
  ),
  sheet<[string, string]>(
    'Ayuda',
    [
      { title: 'Dónde', value: ([donde]) => donde },
      { title: 'Qué', value: ([, que]) => que },
    ],
    ayuda,
  ),
]
