import { type Arm, type Arms, bearingOf, listArms, turnOf } from '@vialibera/domain/junctions/crossroads';
import type { CrossroadsScene, CrossroadsVehicle } from './crossroads-schema.ts';
import { ARM_PLACES as ON } from './arm-places.ts';
import type { RoadScene, SceneVehicle } from './scene-schema.ts';

const VEHICLE: Record<SceneVehicle['kind'], string> = {
  car: 'automobile',
  truck: 'autocarro',
  'road-train': 'veicolo eccezionale, autocarro con rimorchio',
  bus: 'autobus',
  trolleybus: 'filobus',
  motorbike: 'motociclo',
  bicycle: 'bicicletta',
  tram: 'tram',
  tractor: 'trattore',
  ambulance: 'ambulanza',
  police: 'auto della polizia',
};
const FROM: Record<Arm, string> = {
  north: "dall'alto",
  northeast: "dall'alto a destra",
  east: 'da destra',
  southeast: 'dal basso a destra',
  south: 'dal basso',
  southwest: 'dal basso a sinistra',
  west: 'da sinistra',
  northwest: "dall'alto a sinistra",
};
const TURN = { left: 'svolta alla sua sinistra', straight: 'va diritto', right: 'svolta alla sua destra' };
const SIGN = { 'give-way': 'triangolo con la punta in basso', stop: 'ottagono rosso', priority: 'rombo giallo' };
const LIGHT = { green: 'luce verde', red: 'luce rossa', flashing: 'luce gialla lampeggiante', off: 'semaforo spento' };
const ROADS: Record<number, string> = { 3: 'tre', 4: 'quattro', 5: 'cinque', 6: 'sei' };

/**
 * Returns the scene's alternative text for screen readers. The text describes only visible facts. It does not mention the
 * passing order, because the passing order could reveal the answer to an exam question.
 */
export function describeCrossroads(scene: CrossroadsScene): string {
  const { arms, roundabout, vehicles, leaving = [], pedestrians = [], agent } = scene;
  const present = listArms(arms);
  const boards = present.flatMap((arm) => {
    const { sign, light, private: own, median } = arms[arm] ?? {};
    const seen = [
      light && LIGHT[light],
      sign && SIGN[sign],
      own && "uscita da un'area privata",
      median && 'aiuola tra i due sensi di marcia',
    ].filter(Boolean);
    return seen.length > 0 ? [`strada ${ON[arm]}: ${seen.join(', ')}`] : [];
  });
  const traffic = vehicles.map((vehicle) => describeVehicle(scene, vehicle));
  const gone = leaving.map(
    ({ letter, kind, on }) => `${letter}, ${VEHICLE[kind]}, è già sulla strada ${ON[on]} e si allontana dall'incrocio`,
  );
  const walkers = pedestrians.map(
    ({ letter, crosses }) => `${letter}, pedone sulle strisce della strada ${ON[crosses]}`,
  );
  const police = agent
    ? [
        `al centro un agente con le braccia distese ${agent.opens === 'east-west' ? 'verso destra e sinistra' : "verso l'alto e il basso"}`,
      ]
    : [];
  const where = isPlainCross(arms) ? '' : ` (${present.map((arm) => ON[arm]).join(', ')})`;
  const roads = `${roundabout ? 'Rotatoria' : 'Incrocio'} di ${ROADS[present.length]} strade${where}`;
  const seen = `${roads} ${roundabout ? 'vista' : 'visto'} dall'alto`;
  return `${[seen, ...police, ...boards, ...traffic, ...gone, ...walkers].join('; ')}.`;
}

function describeVehicle({ arms, roundabout }: CrossroadsScene, vehicle: CrossroadsVehicle): string {
  const { letter, kind, from, to, siren, lane, circulating } = vehicle;
  const name = `${letter}, ${VEHICLE[kind]}${siren ? ' con lampeggiante blu e sirena' : ''}`;
  if (circulating)
    return `${name}, è già nell'anello, ha superato la strada ${ON[from]} e va verso la strada ${ON[to]}`;
  const side = lane ? ` sulla corsia di ${lane === 'left' ? 'sinistra' : 'destra'}` : '';
  const turns = isRightAngled(arms) && !roundabout;
  const way = turns ? TURN[turnOf(arms, vehicle)] : `va verso la strada ${ON[to]}`;
  return `${name}, arriva ${FROM[from]}${side} e ${way}`;
}

function isPlainCross(arms: Arms): boolean {
  return listArms(arms).length === 4 && isRightAngled(arms);
}

/**
 * At a junction of right angles, the turn determines the destination of a vehicle. At other junctions, «right» may mean several
 * roads.
 */
function isRightAngled(arms: Arms): boolean {
  return listArms(arms).every((arm) => bearingOf(arms, arm) % 90 === 0);
}

const LINE = {
  broken: 'striscia discontinua',
  solid: 'striscia continua',
  double: 'doppia striscia continua',
  'broken-right': 'striscia continua a sinistra e discontinua a destra, affiancate',
};
const SIDE_ROAD = { left: 'a sinistra', right: 'a destra', both: 'a sinistra e a destra' };
const MOVE = {
  on: '',
  left: ', si sposta alla sua sinistra',
  right: ', si sposta alla sua destra',
  'turns-left': ', svolta alla sua sinistra',
  'turns-right': ', svolta alla sua destra',
  stands: ', non si muove',
};

export function describeRoad(scene: RoadScene): string {
  const { lanes, medians, oneWay, line, hardShoulder, junction, vehicles, items } = scene;
  const strips = medians.length === 1 ? " e un'aiuola" : medians.length > 1 ? ` e ${medians.length} aiuole` : '';
  const middle = oneWay ? '' : `, con ${LINE[line]} in mezzo`;
  const shoulder = hardShoulder ? ' e corsia di emergenza' : '';
  const road = `Strada a ${oneWay ? 'senso unico' : 'doppio senso'} con ${lanes} corsie${strips}${shoulder}${middle}, vista dall'alto`;
  const side = junction ? [`una strada laterale ${SIDE_ROAD[junction.side]}`] : [];
  const traffic = vehicles.map(({ letter, kind, heading, lane, moves }) => {
    const place = placeOnRoad(lane, lanes, hardShoulder);
    const direction = { up: '', down: ' in senso opposto', left: ' verso la strada', right: ' verso la strada' }[
      heading
    ];
    return `${letter}, ${VEHICLE[kind]}${direction} ${place}${MOVE[moves]}`;
  });
  return `${[road, ...side, ...traffic, ...items.map(({ label }) => label)].join('; ')}.`;
}

function placeOnRoad(lane: number, lanes: number, hardShoulder: boolean): string {
  if (lane < 0.5) return 'sul lato sinistro';
  if (lane > lanes + 0.5) return hardShoulder ? 'sulla corsia di emergenza' : 'sul lato destro';
  return `nella corsia ${Math.round(lane)} da sinistra`;
}
