import { useQuery } from '@tanstack/react-query'
import { usuariosApi } from '#contract/usuarios.ts'
import { BuscadoField, type BuscadoFieldProps, type Elegible, useBuscado } from '#web/plumbing/buscado-field.tsx'
import { pageQuery } from '#web/plumbing/query.ts'

export type Bombero = Elegible

/** A member of the company, looked for by name in its directory. */
export function BomberoField(props: BuscadoFieldProps) {
  const buscado = useBuscado()
  const { buscar } = buscado
  const { data } = useQuery({
    ...pageQuery(usuariosApi.directorio, { query: { buscar, limit: 10 } }),
    enabled: buscar !== '',
  })
  return (
    <BuscadoField
      {...props}
      {...buscado}
      found={data?.data}
      placeholder="Escriba un nombre"
      nothing="Nadie se llama así"
    />
  )
}
