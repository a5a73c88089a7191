import type { fireUk } from "./fire-uk";
import { right, type SameShape, wrong } from "./same-shape";

export const fireEn: SameShape<typeof fireUk> = {
  title: "Fire safety",
  days: 3,
  materials: [
    {
      title: "Five checks at the start of a shift",
      text: `Five checks at the start of a shift

Most fires begin with something small that somebody saw and passed by.

1. Exits. Doors open from the inside without a key, and nothing stands in the way.
2. Extinguisher. It is in its place, the seal is whole, the needle is in the green.
3. Sockets. No sparks, no smell of burning, no worn cables. No extension lead plugged into another one.
4. Heat. No paper, cardboard or cloth near stoves, lamps and heaters.
5. Escape plan. You know two ways out from where you work, not one.

If something is wrong, put it right where that is safe, and tell the shift leader. “It has always been like that” is no reason.
`,
    },
    {
      title: "If you see smoke or fire",
      text: `If you see smoke or fire

The order is the same for everybody, whatever your job.

1. Raise the alarm: shout “Fire!” and press the alarm button.
2. Call the fire service: 112, or the number of your country. Give the address, what is burning, whether people are inside, your name and phone number. Do not hang up first.
3. Lead people out by the nearest free exit, not by the lift. Help those who find it hard to walk.
4. Close the door behind you, but do not lock it: the fire gets no air, and the firefighters get in.
5. Go to the assembly point and wait until everybody is counted. Do not go back for things or papers.

If there is smoke in the corridor: stay low, cover your nose and mouth with cloth, move along the wall.
If you cannot get out: close the door, stop the gaps with cloth, show yourself at the window and call again.
`,
    },
    {
      title: "How to use an extinguisher",
      text: `How to use an extinguisher

Fight a fire yourself only if all of this is true:
• it is small, no higher than a waste paper basket;
• the others and the fire service have been told;
• there is a free exit behind you.

Four moves
1. Break the seal and pull the pin.
2. Come within two or three metres, with the wind behind you, facing the fire.
3. Aim at the base of the flames, not at their tips.
4. Press the lever and sweep from side to side. An extinguisher lasts 10 to 20 seconds.

What puts out what
• Appliances under voltage: first switch off the power, then powder or carbon dioxide. Never water.
• Oil on a stove: switch off the heat, cover it with a lid. Never water.
• Paper, wood, cloth: water, powder or foam.

If one extinguisher was not enough, leave.
`,
    },
  ],
  test: {
    title: "Fire safety: check your knowledge",
    description: "Ten questions on what to do before a fire and during it. Some have several correct answers.",
    passingScore: 80,
    minutes: 15,
    questions: [
      {
        title: "You see smoke in the storeroom. What do you do first?",
        points: 2,
        answers: [
          wrong("Look for what is burning"),
          right("Warn everybody and call the fire service"),
          wrong("Carry out what is valuable"),
          wrong("Open the windows to let the smoke out"),
        ],
      },
      {
        title: "What do you tell the operator?",
        points: 2,
        answers: [
          right("The address"),
          right("What is burning and whether people are inside"),
          wrong("Whose fault it is"),
          right("Your name and phone number"),
        ],
      },
      {
        title: "When may you fight a fire yourself?",
        points: 2,
        answers: [
          right("The fire is small"),
          wrong("The smoke is thick, but there is an extinguisher nearby"),
          right("There is a free exit behind you"),
          right("The others and the fire service have been told"),
        ],
      },
      {
        title: "Where do you aim the extinguisher?",
        points: 1,
        answers: [wrong("At the tips of the flames"), wrong("At the smoke"), right("At the base of the flames")],
      },
      {
        title: "A kettle that is plugged in catches fire. What do you do?",
        points: 2,
        answers: [
          right("Switch off the power at the board and take a powder or carbon dioxide extinguisher"),
          wrong("Pour water on it"),
          wrong("Pull out the burning cable by hand"),
        ],
      },
      {
        title: "Oil has caught fire on the stove. What is correct?",
        points: 2,
        answers: [
          wrong("Pour water on it"),
          right("Switch off the heat"),
          right("Cover it with a lid"),
          wrong("Carry the pan outside"),
        ],
      },
      {
        title: "How do you go through a corridor full of smoke?",
        points: 1,
        answers: [
          wrong("Run upright and hold your breath"),
          right("Stay low, along the wall, with nose and mouth covered"),
          wrong("In the middle, where everybody sees you"),
        ],
      },
      {
        title: "You are on the third floor and hear the alarm. How do you get down?",
        points: 1,
        answers: [
          wrong("By lift, if it works"),
          right("By the stairs, to the nearest free exit"),
          wrong("Wait to see whether it is a drill"),
        ],
      },
      {
        title: "Boxes block the emergency exit, “just for half an hour”. What do you do?",
        points: 1,
        answers: [
          wrong("Nothing: there is another exit"),
          wrong("Note it for the next meeting"),
          right("Clear the way at once and tell the shift leader"),
        ],
      },
      {
        title: "You are outside and remember your phone at your workplace. What do you do?",
        points: 1,
        answers: [
          right("Stay at the assembly point until everybody is counted"),
          wrong("Go back quickly while no fire is in sight"),
          wrong("Go home"),
        ],
      },
    ],
  },
  checklist: {
    title: "Fire safety on the shift",
    questions: [
      { title: "Shows two ways out from their workplace", points: 20 },
      { title: "Finds the nearest extinguisher and checks its seal and needle", points: 15 },
      { title: "Keeps passages and exits clear", points: 15 },
      { title: "Notices worn cables and overloaded extension leads", points: 10 },
      { title: "Says in which order to act in a fire, without help", points: 20 },
      { title: "Shows how to set off an extinguisher", points: 10 },
      { title: "Knows the assembly point", points: 10 },
    ],
  },
};
