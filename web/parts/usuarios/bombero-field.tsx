import { useQuery } from '@tanstack/react-query'
import { usuariosApi } from '#contract/usuarios.ts'
import { BuscadoField, type BuscadoFieldProps, type Elegible } from '#web/plumbing/buscado-field.tsx'
import { pageQuery } from '#web/plumbing/query.ts'

export type Bombero = Elegible

const useMiembros = (buscar: string) =>
  useQuery({ ...pageQuery(usuariosApi.directorio, { query: { buscar, limit: 10 } }), enabled: buscar !== '' }).data
    ?.data

/** A member of the company, looked for by name in its directory. */
export const BomberoField = (props: BuscadoFieldProps) => (
  <BuscadoField {...props} useFound={useMiembros} placeholder="Escriba un nombre" nothing="Nadie se llama así" />
)
