/**
 * Where a new room is registered: the file, the text before which the lines go (empty: at its end), and the lines, written
 * for a room called `cosas-nuevas`.
 */
export const lines: readonly (readonly [file: string, before: string, text: string])[] = [
  [
    'contract/endpoints.ts',
    'import { usuariosApi }',
    `import { cosasNuevasApi } from './cosas-nuevas.ts'
`,
  ],
  [
    'contract/endpoints.ts',
    '  configuracion: configuracionApi,',
    `  'cosas-nuevas': cosasNuevasApi,
`,
  ],
  [
    'contract/entidades.ts',
    'import { entidades as usuarios }',
    `import { entidades as cosasNuevas } from './cosas-nuevas.ts'
`,
  ],
  [
    'contract/entidades.ts',
    '  ...configuracion,',
    `  ...cosasNuevas,
`,
  ],
  [
    'contract/tablas.ts',
    'import { tablas as usuarios }',
    `import { tablas as cosasNuevas } from './cosas-nuevas.ts'
`,
  ],
  [
    'contract/tablas.ts',
    '  ...configuracion,',
    `  ...cosasNuevas,
`,
  ],
  [
    'server/app.ts',
    'import { usuariosRoutes }',
    `import { cosasNuevasRoutes } from './cosas-nuevas/cosas-nuevas.routes.ts'
`,
  ],
  [
    'server/app.ts',
    '  usuariosRoutes,',
    `  cosasNuevasRoutes,
`,
  ],
  [
    'web/routes.ts',
    "      route('sistema',",
    `      route('cosas-nuevas', 'intranet/cosas-nuevas/cosas-nuevas.screen.tsx'),
`,
  ],
  [
    'db/migrations/list.ts',
    '\n/** Forward only.',
    `import * as cosasNuevas from './000-cosas-nuevas.ts'
`,
  ],
  [
    'db/migrations/list.ts',
    '\n}\n',
    `
  '000-cosas-nuevas': cosasNuevas,`,
  ],
  [
    'db/tables.ts',
    "import type { Guardado } from '#contract/shared/campos.ts'",
    `import type { CamposCosaNueva } from '#contract/cosas-nuevas.ts'
`,
  ],
  [
    'db/tables.ts',
    '  // notificaciones\n',
    `  // cosas-nuevas
  cosas_nuevas: CosasNuevasTable
`,
  ],
  [
    'db/tables.ts',
    '',
    `
interface CosasNuevasTable extends Guardado<CamposCosaNueva> {
  id: Generated<number>
  /** Plain letters of the fields that are searched. */
  busqueda: string
  creado_en: string
  version: Generated<number>
}
`,
  ],
  [
    'docs/glosario.md',
    '\n\n## Fleet',
    `
| \`cosas-nuevas\` | as a room and as the table \`cosas_nuevas\`: records with a name and a note | \`server/cosas-nuevas/\`, \`web/intranet/cosas-nuevas/\` |`,
  ],
  [
    'test/support/every-table.ts',
    "  const file = { filename: 'a.pdf'",
    `  await insert('cosas_nuevas', { nombre: 'Una', busqueda: 'una', creado_en: at })
`,
  ],
  [
    'test/support/intranet-pages.ts',
    "  'usuarios?vista=por-verificar',",
    `  'cosas-nuevas',
`,
  ],
]
