import { useQuery } from '@tanstack/react-query'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { BuscadoField, type BuscadoFieldProps } from '#web/plumbing/buscado-field.tsx'
import { pageQuery } from '#web/plumbing/query.ts'
import { VariosField, type VariosFieldProps } from '#web/plumbing/varios-field.tsx'

const useDocumentos = (buscar: string) =>
  useQuery({
    ...pageQuery(bibliotecaApi.list, { query: { buscar, limit: 10 } }),
    enabled: buscar !== '',
  }).data?.data.map(({ id, titulo }) => ({ id, nombre: titulo }))

const DocumentoField = (props: BuscadoFieldProps) => (
  <BuscadoField
    {...props}
    useFound={useDocumentos}
    placeholder="Escriba parte del título"
    nothing="Ningún documento se llama así"
  />
)

/** Documents of the library, added one after the other. */
export const DocumentosField = (props: VariosFieldProps) => (
  <VariosField {...props} de={DocumentoField} quitar="Quitar" />
)
