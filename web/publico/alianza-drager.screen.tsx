import breathing from '../assets/era.svg'
import { pageTitle } from '../plumbing/page-title.ts'
import { Chevron } from '../ui/chevron.tsx'
import { Cuerpo } from './cuerpo.tsx'
import { EnPreparacion } from './en-preparacion.tsx'
import { Pagina } from './pagina.tsx'

export const meta = pageTitle(
  'Alianza Dräger',
  'Por qué el aire que llevamos a la espalda importa tanto como el agua, y nuestra alianza con Dräger.',
)

export default function AlianzaDragerScreen() {
  return (
    <>
      <Pagina
        title="Aire para entrar. Aire para volver."
        here="Alianza Dräger"
        lead="Donde hay humo no se puede respirar. Por eso llevamos nuestro propio aire."
      />
      <Chevron variant="calma" />
      <Cuerpo art={<img src={breathing} alt="" width={360} height={300} />}>
        <h2>El equipo de respiración</h2>
        <p>
          Es una máscara, un cilindro de aire comprimido y un manómetro que dice cuánto queda. Con él podemos entrar a
          buscar a una persona, y sobre todo salir a tiempo.
        </p>
        <p>
          Un equipo así se revisa, se limpia y se prueba después de cada uso. Y quien lo usa se entrena: aprende a
          ponérselo a oscuras, a gastar poco aire y a no quedarse nunca solo.
        </p>
        <EnPreparacion>Estamos preparando esta sección para contarte en qué consiste la alianza.</EnPreparacion>
      </Cuerpo>
    </>
  )
}
