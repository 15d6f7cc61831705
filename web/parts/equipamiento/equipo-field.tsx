import { useQuery } from '@tanstack/react-query'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { BuscadoField, type BuscadoFieldProps, useBuscado } from '#web/plumbing/buscado-field.tsx'
import { pageQuery } from '#web/plumbing/query.ts'

/** A piece, looked for by its code, name or serial number. */
export function EquipoField(props: BuscadoFieldProps) {
  const buscado = useBuscado()
  const { buscar } = buscado
  const { data } = useQuery({
    ...pageQuery(equipamientoApi.equipos, { query: { q: buscar, limit: 10 } }),
    enabled: buscar !== '',
  })
  return (
    <BuscadoField
      {...props}
      {...buscado}
      found={data?.data.map(({ id, codigo, nombre }) => ({ id, nombre: `${codigo} ${nombre}` }))}
      placeholder="Código, nombre o serie"
      nothing="No hay ninguno así"
    />
  )
}
