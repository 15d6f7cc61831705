import { useQuery } from '@tanstack/react-query'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { BuscadoField, type BuscadoFieldProps, useBuscado } from '#web/plumbing/buscado-field.tsx'
import { pageQuery } from '#web/plumbing/query.ts'
import { VariosField, type VariosFieldProps } from '#web/plumbing/varios-field.tsx'

/** Documents of the library, added one after the other. */
export const DocumentosField = (props: VariosFieldProps) => (
  <VariosField {...props} de={DocumentoField} quitar="Quitar" />
)

function DocumentoField(props: BuscadoFieldProps) {
  const buscado = useBuscado()
  const { buscar } = buscado
  const { data } = useQuery({
    ...pageQuery(bibliotecaApi.list, { query: { buscar, limit: 10 } }),
    enabled: buscar !== '',
  })
  return (
    <BuscadoField
      {...props}
      {...buscado}
      found={data?.data.map(({ id, titulo }) => ({ id, nombre: titulo }))}
      placeholder="Escriba parte del título"
      nothing="Ningún documento se llama así"
    />
  )
}
