/** Whether somebody at this page knows that pieces can be asked about; until then boards say so. */
class Reading {
  known = $state(false);
}

export const reading = new Reading();
