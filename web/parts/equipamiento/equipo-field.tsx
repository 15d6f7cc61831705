import { useQuery } from '@tanstack/react-query'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { BuscadoField, type BuscadoFieldProps } from '#web/plumbing/buscado-field.tsx'
import { pageQuery } from '#web/plumbing/query.ts'

const useEquipos = (q: string) =>
  useQuery({ ...pageQuery(equipamientoApi.equipos, { query: { q, limit: 10 } }), enabled: q !== '' }).data?.data.map(
    ({ id, codigo, nombre }) => ({ id, nombre: `${codigo} ${nombre}` }),
  )

/** A piece, looked for by its code, name or serial number. */
export const EquipoField = (props: BuscadoFieldProps) => (
  <BuscadoField {...props} useFound={useEquipos} placeholder="Código, nombre o serie" nothing="No hay ninguno así" />
)
