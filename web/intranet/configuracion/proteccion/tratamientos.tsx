import { useQuery } from '@tanstack/react-query'
import { type Encargado, proteccionApi, type Tratamiento } from '#contract/proteccion.ts'
import { query } from '#web/plumbing/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Falla } from '#web/ui/falla.tsx'
import styles from './proteccion.module.css'

/** Register of processing, drawn from what is kept and configured (law 21.719). */
export function Tratamientos() {
  const { data, error, refetch } = useQuery(query(proteccionApi.registro))
  if (error && !data) return <Falla onRetry={refetch}>{error.message}</Falla>
  if (!data) return null
  const { nombre, representante, correo } = data.responsable
  return (
    <>
      <Card title="Registro de tratamientos">
        <p className={styles.nota}>
          Se arma con lo que el programa guarda y con lo que está configurado. La base de licitud de cada uno la
          confirma la compañía.
        </p>
        <Facts
          facts={[
            ['Responsable', nombre],
            ['Representante', representante || 'Sin indicar'],
            ['Contacto', correo || 'Sin indicar'],
          ]}
        />
      </Card>
      <Encargados encargados={data.encargados} />
      {data.data.map((one) => (
        <Card key={one.nombre} title={one.nombre}>
          <Facts className={styles.ficha} facts={factsOf(one)} />
        </Card>
      ))}
    </>
  )
}

const factsOf = (one: Tratamiento) =>
  [
    ['Para qué', one.finalidad],
    ['Base', one.base],
    ['De quiénes', one.titulares],
    ['Datos', one.datos],
    ['Quiénes los ven', one.destinatarios],
    ['Cuánto se guarda', one.conserva.join(' ')],
    ['Cómo se cuidan', one.medidas],
  ] as const

function Encargados({ encargados }: { encargados: readonly Encargado[] }) {
  return (
    <Card title="Encargados">
      {encargados.length === 0 ? (
        <p className={styles.nota}>
          Nadie más trata los datos: no hay servidor de correo, almacenamiento ni otros servicios configurados fuera de
          esta máquina.
        </p>
      ) : (
        <>
          <p className={styles.nota}>
            Quienes tratan datos por encargo de la compañía, según lo configurado. Con cada uno hace falta un contrato.
          </p>
          <Facts
            facts={encargados.map(({ nombre, servicio, datos }) => [nombre, `${servicio}: ${datos.toLowerCase()}`])}
          />
        </>
      )}
    </Card>
  )
}
